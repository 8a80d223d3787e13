import { from, Stack, styled } from '@vesper/ui';

/** A phone’s bar is the last on the page, so that nothing of it is left under the bar. */
export const Body = styled(Stack)`
  padding-block: 16px 24px;
  ${from.medium} { padding-block: 24px 48px; }
`;

const sideBySide = `
  grid-template: auto 1fr / minmax(0, 7fr) minmax(0, 5fr);
  > :nth-child(2) { grid-row: 1 / span 2; grid-column: 2; }
`;

/** What Premium is, what it costs or what is left of it, and what holds for it: the second stands beside the others where there is room. */
export const Columns = styled.div<{ $isStacked?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  ${from.large} { gap: 24px 32px; ${({ $isStacked }) => !$isStacked && sideBySide} }
`;
