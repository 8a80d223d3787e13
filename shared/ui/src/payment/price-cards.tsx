import { from, gutter, styled } from '@vesper/ui/base';

/**
 * Bundles side by side, stacked on a phone; four are arranged 2 × 2 where they would be too narrow. A `fieldset`: name it with
 * `aria-label`.
 */
export const PriceCards = styled.fieldset`
  display: grid;
  gap: 16px;
  padding-top: 12px;
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 24px ${gutter}px;
    &:has(> :nth-child(4):last-child) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
`;
