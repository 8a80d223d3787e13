import { from, styled } from '@vesper/ui';

/** Hidden on phones, where the bar has no room for it; it is also available elsewhere. */
export const WideOnly = styled.div`
  display: none;
  ${from.medium} { display: block; }
`;
