import { color, styled, type } from '@vesper/ui';

/** What a list is, under its title. */
export const ListNote = styled.p`
  max-width: 640px;
  ${type[14]};
  color: ${color.textQuiet};
`;
