import { color, css, from, styled } from '@vesper/ui/base';

/** The tall one is as high as the others together. */
const besides = (others: number) => css`
  &:has(> :nth-child(${others + 1}):last-child) > [data-is-tall] { grid-row: 1 / span ${others}; }
`;

/**
 * Bundles as rows; from a tablet on the one that is `data-is-tall` stands beside two or more others. A `fieldset`: name it with
 * `aria-label`. With `aria-invalid` all are marked: one has to be chosen.
 */
export const PriceCards = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  ${from.medium} {
    gap: 12px;
    &:has(> :nth-child(3)):has(> [data-is-tall]) {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      > * { grid-column: 1; }
      > [data-is-tall] { grid-column: 2; }
      ${[2, 3, 4, 5].map(besides)}
    }
  }
  &[aria-invalid='true'] > label { border-color: ${color.dangerText}; }
`;
