import { styled } from '../styled.ts';
import { from } from '../theme/tokens.ts';

/** The member's own photos: two columns on a phone, otherwise three. Children are `li`s. */
export const PhotoGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px 8px;
  > li { display: flex; flex-direction: column; }
  ${from.small} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
`;
