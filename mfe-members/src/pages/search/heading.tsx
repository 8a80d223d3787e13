import { color, from, gutter, Stack, styled } from '@vesper/ui';

/** Keeps its size while empty, so that nothing moves when the total loads. */
export const Total = styled.span`
  display: inline-block;
  min-width: 5.5em;
  min-height: 1lh;
`;

export const Choices = styled.div`
  display: flex;
  gap: 8px;
  width: 100%;
  > :last-child { flex: 1; min-width: 0; }
  select { border-color: ${color.lineStrong}; }
  @media (max-width: 767.98px) {
    select { min-height: 44px; padding-block: 9px; }
    .lucide-chevron-down { inset-block-start: 12px; }
  }
  ${from.medium} { width: auto; > :last-child { flex: 1 0 8.75rem; } }
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
