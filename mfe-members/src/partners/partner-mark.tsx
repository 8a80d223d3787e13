const SHAPES = {
  /** A door ajar. */
  resell: 'M18 54V10h28v44M10 54h44M18 54 34 48V16L18 10M30 32v2',
  /** A screen with a lens. */
  cam: 'M8 14h48v32H8zM24 54h16M32 46v8M32 38a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM32 31v-1',
} as const;

/** A drawing of ours for a kind of partner, so that a tile shows no one. */
export function PartnerMark({ kind, className }: { kind: keyof typeof SHAPES; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth={1.75} aria-hidden>
      <path d={SHAPES[kind]} vectorEffect="non-scaling-stroke" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
