import { ProfileGrid, styled } from '@vesper/ui';
import type { ReactElement } from 'react';
import { useGridPart } from './use-grid-part.ts';

/** In place of rows without elements. */
const Spacer = styled.li`grid-column: 1 / -1;`;

/** A grid of cards, however many: only those near the window have elements. `cells` are list items of one height, with keys. */
export function LongGrid({ cells, className }: { cells: readonly ReactElement[]; className?: string | undefined }) {
  const { grid, part } = useGridPart(cells.length);
  return (
    <ProfileGrid ref={grid} className={className}>
      {part.above > 0 && <Spacer data-spacer aria-hidden style={{ height: part.above }} />}
      {cells.slice(part.from, part.to)}
      {part.below > 0 && <Spacer data-spacer aria-hidden style={{ height: part.below }} />}
    </ProfileGrid>
  );
}
