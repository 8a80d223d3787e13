import { from, gutter, styled } from '@vesper/ui/base';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { fadingEdges, markMore } from './fading-edges.ts';

/** To the screen's edges on a phone; the padding keeps the focus ring whole. */
const Row = styled.div`
  display: flex;
  gap: 8px;
  margin: -4px -${gutter}px;
  padding: 4px ${gutter}px;
  ${fadingEdges}
  > * { flex: none; }
  ${from.medium} { flex-wrap: wrap; }
`;

interface FadingRowProps {
  /** Names the group; without it the row is none. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A group of chips in one row that scrolls sideways on a phone; the edge behind which there are more fades. */
export function FadingRow({ label, className, children }: FadingRowProps) {
  const row = useRef<HTMLDivElement>(null);
  // Their number and their words may have changed.
  useLayoutEffect(() => markMore(row.current));
  useLayoutEffect(() => {
    if (!row.current || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() => markMore(row.current));
    sizes.observe(row.current);
    return () => sizes.disconnect();
  }, []);
  return (
    <Row ref={row} className={className} role={label && 'group'} aria-label={label} onScroll={() => markMore(row.current)}>
      {children}
    </Row>
  );
}
