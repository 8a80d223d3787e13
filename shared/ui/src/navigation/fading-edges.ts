import { css } from '@vesper/ui/base';

/** How much of an edge fades where there is more behind it, px. */
const FADE = 32;

/**
 * Styles of one row that scrolls sideways: the edge behind which there is more fades, as `markMore` says. Words for screen readers in it are
 * positioned; only within a positioned row do they scroll with it, instead of making the page wider.
 */
export const fadingEdges = css`
  position: relative;
  overflow-x: auto;
  scrollbar-width: none;
  &[data-more] { mask-image: linear-gradient(to right, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent); }
  --before: 0px;
  --after: 0px;
  &[data-more~='before'] { --before: ${FADE}px; }
  &[data-more~='after'] { --after: ${FADE}px; }
`;

/** Notes on a row behind which of its edges there is more. */
export function markMore(row: HTMLElement | null): void {
  if (!row) return;
  const before = Math.abs(row.scrollLeft);
  const sides = [before > 4 && 'before', row.scrollWidth - row.clientWidth - before > 4 && 'after'].filter(Boolean);
  if (sides.length > 0) row.dataset['more'] = sides.join(' ');
  else delete row.dataset['more'];
}
