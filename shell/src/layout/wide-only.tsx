import { from, styled } from '@vesper/ui';

/** Not on phones: the bar has no room for it, and it stands elsewhere too. */
export const WideOnly = styled.div`
  display: none;
  ${from.medium} { display: block; }
`;
