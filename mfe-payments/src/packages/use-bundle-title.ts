import type { Bundle } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';

/** A bundle's title from its contents: "60 credits + 5 extra". */
export function useBundleTitle(): (bundle: Bundle) => string {
  const { t, formatNumber } = useTexts();
  return ({ credits: count, bonus }) => {
    const credits = t('common:credits', { count });
    return bonus > 0 ? t('credits.with_bonus', { credits, bonus: formatNumber(bonus) }) : credits;
  };
}
