import { barHeight, from, styled } from '@vesper/ui';

/** On a wide screen the balance stays in sight beside the list. */
export const TransactionColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${from.large} {
    grid-template-columns: 352px minmax(0, 1fr);
    gap: 48px;
    align-items: start;
    > :first-child { position: sticky; top: calc(${barHeight} + 24px); }
  }
`;
