import type { Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';

/** "25% welcome discount", or "Up to 25% …" where some bundle gets less. @param name what it is called, if not by its kind */
export function useDiscountName(): (discount: Discount, name?: Discount['kind']) => string {
  const { t, formatPercentage } = useTexts();
  return ({ kind, percentage, up_to: isUpTo }, name = kind) => {
    const most = formatPercentage(percentage);
    // texts: credits.discount.*
    return t(`credits.discount.${name}`, { percentage: isUpTo ? t('credits.up_to', { percentage: most }) : most });
  };
}
