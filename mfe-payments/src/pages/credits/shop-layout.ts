import { color, from, gutter, styled, type } from '@vesper/ui';

/** One column; on wide screens the order stands beside the bundles, so that how it is paid and the button are in sight at once. */
export const Layout = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  ${from.large} {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 24px ${gutter}px;
    align-items: start;
    > section { grid-row: 1 / span 2; grid-column: 2; }
    > :not(section) { grid-column: 1; }
  }
`;

export const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;
