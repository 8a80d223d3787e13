import { styled } from '../styled.ts';
import { below, from } from '../theme/tokens.ts';

/**
 * The member's own photos in three columns: the first one large, the others small around it. Children are `li`s. On a phone a tile that says
 * why, or asks, is as large as the first one.
 */
export const PhotoGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  > * { display: flex; flex-direction: column; }
  > :first-child { grid-column: span 2; grid-row: span 2; }
  /* Two beside it end where it ends: they share the gap that it has in itself. */
  > :is(:nth-child(2), :nth-child(3)) > :first-child { flex: 1; aspect-ratio: auto; }
  /* A photo without buttons below it fills that place. */
  > :is(:nth-child(2), :nth-child(3)) > :only-child > [data-photo-frame] { height: 100%; aspect-ratio: auto; }
  ${below.medium} {
    > :has([role='alert'], [role='group']) { grid-column: span 2; grid-row: span 2; }
  }
  /* Below the large photo a place that is free is lower than a photo. */
  > :nth-child(n + 4)[aria-hidden] > * { aspect-ratio: 3 / 2; }
  ${from.small} { gap: 12px; }
`;
