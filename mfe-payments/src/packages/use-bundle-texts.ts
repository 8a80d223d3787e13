import type { Bundle, Discount } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { savedPercentage } from '../pages/credits/offer-rules.ts';
import { useBundleTitle } from './use-bundle-title.ts';

export interface BundleTexts {
  title: string;
  price: string;
  perMessage: string;
  /** The full price and the discount's reason; undefined without a discount. */
  discount: { was: string; wasLabel: string; reason: string } | undefined;
}

/** A bundle's texts: title, price, price per message, and the full price with the discount's reason (D-23). */
export function useBundleTexts(discount: Discount | null): (bundle: Bundle) => BundleTexts {
  const { t, formatMoney, formatPercentage } = useTexts();
  const { stores } = useHost();
  const own = useStoreValue(stores.discount, ({ active }) => active?.kind);
  const titleOf = useBundleTitle();

  function reductionOf({ price, full_price }: Bundle) {
    if (!full_price || !discount) return undefined;
    // Below a code's minimum amount the member's own discount applies instead.
    const kind = full_price.amount >= discount.minimum.amount ? discount.kind : (own ?? discount.kind);
    const percentage = formatPercentage(savedPercentage(price, full_price));
    // texts: credits.discount.*
    return { was: formatMoney(full_price), wasLabel: t('credits.before'), reason: t(`credits.discount.${kind}`, { percentage }) };
  }

  return (bundle) => ({
    title: titleOf(bundle),
    price: formatMoney(bundle.price),
    perMessage: t('credits.per_message', { price: formatMoney(bundle.price_per_message) }),
    discount: reductionOf(bundle),
  });
}
