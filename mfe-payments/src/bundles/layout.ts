import { PREMIUM_LAYOUTS, type PremiumLayout } from '@vesper/contracts';

/** D-53: the layout that the link names, else the brand's, else cards. */
export const layoutOf = (named: string | null, own: PremiumLayout | undefined): PremiumLayout =>
  PREMIUM_LAYOUTS.find((one) => one === named) ?? own ?? 'p0';

/** Rows at every width, which stand well in a column beside something. */
export const isNarrow = (layout: PremiumLayout): boolean => layout === 'p2';
