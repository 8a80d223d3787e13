import { barHeight, color, from, gutter, radius, styled } from '@vesper/ui';

/** One column, in the order of what is decided; on wide screens what is chosen stands on the left and what it comes to beside it. */
export const ShopColumns = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  ${from.medium} { gap: 16px; }
  ${from.large} {
    display: grid;
    grid-template: auto auto 1fr / minmax(0, 7fr) minmax(0, 5fr);
    gap: 24px calc(2 * ${gutter}px);
    align-items: start;
    > section { grid-row: 1 / span 3; grid-column: 2; }
    > :not(section) { grid-column: 1; }
  }
`;

/** Beside the bundles: a card with the whole order, in sight while they scroll. Below them: `display: contents`, so that the button can stick within the whole shop. */
export const OrderCard = styled.section`
  display: contents;
  ${from.large} {
    display: flex;
    flex-direction: column;
    gap: 16px;
    padding: 24px;
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    @media (min-height: 760px) { position: sticky; top: calc(${barHeight} + 24px); }
  }
`;
