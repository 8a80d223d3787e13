import { styled } from '../styled.ts';
import { from, gutter } from '../theme/tokens.ts';

/** The bundles side by side (below each other on a phone). A `fieldset`: name it with `aria-label` or a `legend`. */
export const PriceCards = styled.fieldset`
  display: grid;
  gap: 16px;
  padding-top: 12px;
  ${from.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${gutter}px; }
`;
