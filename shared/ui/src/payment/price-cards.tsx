import { color, from, gutter, styled } from '@vesper/ui/base';

/**
 * Bundles side by side, as tall as each other; stacked on a phone; four are arranged 2 × 2 where they would be too narrow. A `fieldset`: name
 * it with `aria-label`. With `aria-invalid` all are marked: one has to be chosen.
 */
export const PriceCards = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-rows: 1fr;
    gap: ${gutter}px;
    &:has(> :nth-child(4):last-child) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
  &[aria-invalid='true'] > label { border-color: ${color.dangerText}; }
`;
