import { from, gutter, styled } from '@vesper/ui/base';

/** Profile cards, 2 / 3 / 4 / 5 across. The children are `li`s. */
export const ProfileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  ${from.small} { gap: ${gutter}px; }
  ${from.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${from.large} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  ${from.wide} { grid-template-columns: repeat(5, minmax(0, 1fr)); }
`;
