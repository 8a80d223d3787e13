import { breakpoints, color, from, gutter, radius, Stack, styled } from '@vesper/ui';

/** Keeps its size while empty, so that nothing moves when the total loads. */
export const Total = styled.span`
  display: inline-block;
  min-width: 5.5em;
  min-height: 1lh;
`;

/** On a phone one row to be scrolled. */
export const Choices = styled.div`
  display: flex;
  gap: 8px;
  select { border-color: ${color.lineStrong}; }
  @media (max-width: 767.98px) {
    width: calc(100% + ${2 * gutter}px);
    margin: -4px -${gutter}px;
    padding: 4px ${gutter}px;
    overflow-x: auto;
    scrollbar-width: none;
    > *, > div > button { flex: none; }
    > div > button, select { border-radius: ${radius.pill}; }
    select { min-height: 44px; padding-block: 9px; }
    .lucide-chevron-down { inset-block-start: 12px; }
  }
  /* Beside them the title would be cut in two. */
  @media (min-width: ${breakpoints.medium}px) and (max-width: ${breakpoints.large - 0.02}px) { flex-basis: 100%; }
`;

export const Order = styled.div`
  max-width: 9.5rem;
  select { text-overflow: ellipsis; }
  ${from.medium} { flex: 1 0 8.75rem; min-width: 0; max-width: none; }
`;

/** Toolbar, filters and people; on a phone closer to each other. */
export const Parts = styled(Stack).attrs({ gap: 12 })`
  ${from.medium} { gap: 24px; }
`;

/** The total, and the way to how results are ordered: one quiet line, on a phone at both its ends. */
export const Summary = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  > a { color: inherit; }
  ${from.medium} {
    justify-content: start;
    > a::before { content: '·'; content: '·' / ''; display: inline-block; width: ${gutter}px; text-align: center; }
  }
`;
