import type { ReactNode } from 'react';
import { keyframes, styled } from '../styled.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { color } from '../theme/colors.ts';
import { radius } from '../theme/tokens.ts';

const breathe = keyframes`50% { opacity: 0.55; }`;

interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle' | 'bubble';
  /** CSS lengths; a line is as tall as the text it replaces. */
  width?: string;
  height?: string;
}

const radiusOf = { line: '6px', block: radius.card, circle: '50%', bubble: '18px' } as const;
const heightOf = { line: '1em', block: '100%', circle: '48px', bubble: '40px' } as const;
const widthOf = { line: '100%', block: '100%', circle: '48px', bubble: '60%' } as const;

const Shape = styled.span<{ $shape: NonNullable<SkeletonProps['shape']>; $width?: string; $height?: string }>`
  display: block;
  flex: none;
  width: ${({ $shape, $width }) => $width ?? widthOf[$shape]};
  height: ${({ $shape, $height }) => $height ?? heightOf[$shape]};
  max-width: 100%;
  border-radius: ${({ $shape }) => radiusOf[$shape]};
  background: ${color.skeleton};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** A placeholder shape. Wrap all of them in one `Loading`, which announces it. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <Shape aria-hidden $shape={shape} $width={width} $height={height} />;
}

/** Announces loading once, around skeletons. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}
