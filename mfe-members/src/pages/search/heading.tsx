import { from, styled } from '@vesper/ui';

/** Keeps its size while empty, so that nothing moves when the total loads. */
export const Total = styled.span`
  display: block;
  min-width: 7em;
  min-height: 1lh;
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  width: 100%;
  /* The order stands below where its words have no room. */
  > :last-child { flex: 1 0 8.75rem; min-width: 0; }
  ${from.medium} { width: auto; }
`;

/** The total, and the way to how results are ordered. */
export const Summary = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: 12px;
`;
