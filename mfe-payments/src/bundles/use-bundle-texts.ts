import type { Bundle, Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { useReductions } from './use-reductions.ts';
import { useBundleTitle } from './use-bundle-title.ts';

export interface BundleTexts {
  title: string;
  /** What the credits are made of, "60 + 5 extra"; undefined without extra ones. */
  parts: string | undefined;
  price: string;
  perMessage: string;
  /** The full price, and what is taken off; undefined without a discount. */
  discount: { was: string; wasLabel: string; saved: string } | undefined;
}

/** A bundle's texts: title, price, price per message, and what a discount takes off (D-23); why it does stands above the bundles, once. */
export function useBundleTexts(discount: Discount | null): (bundle: Bundle) => BundleTexts {
  const { t, formatMoney, formatNumber, formatPercentage } = useTexts();
  const reductionOf = useReductions(discount);
  const titleOf = useBundleTitle();

  return (bundle) => {
    const { credits, bonus, price, full_price: full, price_per_message: each } = bundle;
    const reduction = reductionOf(bundle);
    return {
      title: titleOf(bundle),
      parts: bonus > 0 ? t('credits.with_bonus', { credits: formatNumber(credits), bonus: formatNumber(bonus) }) : undefined,
      price: formatMoney(price),
      perMessage: t('credits.per_message', { price: formatMoney(each) }),
      discount:
        full && reduction
          ? { was: formatMoney(full), wasLabel: t('credits.before'), saved: `−${formatPercentage(reduction.saved)}` }
          : undefined,
    };
  };
}
