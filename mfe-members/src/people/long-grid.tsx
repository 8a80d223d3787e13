import { ProfileGrid, styled } from '@vesper/ui';
import type { ReactElement } from 'react';
import { heightOf } from './grid-part.ts';
import { useGridPart } from './use-grid-part.ts';

/** In place of rows without elements. */
const Spacer = styled.li`grid-column: 1 / -1;`;

/** What stands between two rows: after so many cells, which fill whole rows in every window. */
export interface RowBetween {
  after: number;
  /** A list item of full width with `data-spacer` and a key. */
  item: ReactElement | undefined;
}

interface LongGridProps {
  /** List items of one height, with keys. */
  cells: readonly ReactElement[];
  between?: RowBetween | undefined;
  className?: string | undefined;
}

/** A grid of cards, however many: only those near the window have elements. What stands between rows always has. */
export function LongGrid({ cells, between, className }: LongGridProps) {
  const { grid, part } = useGridPart(cells.length);
  const spacer = (key: string, count: number) => {
    const height = heightOf(count, part);
    return height > 0 ? [<Spacer key={key} data-spacer aria-hidden style={{ height }} />] : [];
  };
  const rowsOf = (start: number, end: number) => {
    const [from, to] = [part.from, part.to].map((index) => Math.min(Math.max(index, start), end)) as [number, number];
    return [...spacer(`above ${start}`, from - start), ...cells.slice(from, to), ...spacer(`below ${start}`, end - to)];
  };
  const { length } = cells;
  const isDivided = between?.item && between.after < length;
  return (
    <ProfileGrid ref={grid} className={className}>
      {isDivided ? [...rowsOf(0, between.after), between.item, ...rowsOf(between.after, length)] : rowsOf(0, length)}
    </ProfileGrid>
  );
}
