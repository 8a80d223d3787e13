import { from, Stack, styled } from '@vesper/ui';

/** A phone’s bar is the last on the page, so that nothing of it is left under the bar. */
export const Body = styled(Stack)`
  padding-block: 16px 24px;
  ${from.medium} { padding-block: 24px 48px; }
`;

/** What a member has, and beside it what is left. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  ${from.large} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: 24px 32px; }
`;

/** Bundles that are rows stand in the second column; others above both. */
const asColumn = '> [data-of="bundles"] { grid-column: 2; grid-row: span 2; }';
const above = '> [data-of="bundles"] { grid-column: 1 / -1; }';

/**
 * What Premium brings, the bundles, and what holds for them. On a phone in this order, with the way to the bundles in its bar;
 * where there is room the bundles come first.
 */
export const Offer = styled(Columns)<{ $isNarrow: boolean }>`
  ${from.medium} { > [data-of='bundles'] { order: 1; } > [data-of='advantages'] { order: 2; } > [data-of='terms'] { order: 3; } }
  ${from.large} {
    ${({ $isNarrow }) => ($isNarrow ? `${asColumn} > [data-of='advantages'] { order: 0; }` : above)}
  }
`;
