import { type BrandColors, brandVariables } from '@vesper/contracts/theme';
import { createGlobalStyle } from '../styled.ts';

const Variables = createGlobalStyle<{ $colors: BrandColors }>`${({ $colors }) => brandVariables($colors)}`;

/** A brand's colours, for pages whose document doesn't have them: not the site's. */
export function BrandStyles({ colors }: { colors: BrandColors }) {
  return <Variables $colors={colors} />;
}
