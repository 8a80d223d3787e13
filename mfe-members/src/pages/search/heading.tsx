import { from, Stack, styled } from '@vesper/ui';
import { Lone } from '../../search/filter-panel.tsx';

/** Keeps its size while empty, so that nothing moves when the total loads. */
export const Total = styled.span`
  display: block;
  min-width: 7em;
  min-height: 1lh;
`;

export const Choices = styled.div`
  display: flex;
  gap: 8px;
  width: 100%;
  > :last-child { flex: 1; min-width: 0; }
  select { text-overflow: ellipsis; }
  /* On a phone all of it is one line: the words of the order need the room. */
  @media (max-width: 399.98px) {
    button { padding-inline: 12px; }
    ${Lone} { display: none; }
  }
  ${from.medium} { width: auto; > :last-child { flex: 1 0 8.75rem; } }
`;

/** Toolbar, filters and people; on a phone closer to each other. */
export const Parts = styled(Stack).attrs({ gap: 12 })`
  ${from.medium} { gap: 24px; }
`;

/** The total, and the way to how results are ordered. */
export const Summary = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: 12px;
`;
