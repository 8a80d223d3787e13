import type { Bundle, Discount, Money } from '@vesper/contracts';
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

/**
 * A bundle's texts: title, price, price per message, and the full price with the discount's reason (D-23). Where the lowest price of a
 * message takes a part of the discount away (V-09), the reason says so. @param minimum that lowest price
 */
export function useBundleTexts(discount: Discount | null, minimum: Money | null): (bundle: Bundle) => BundleTexts {
  const { t, formatMoney, formatPercentage } = useTexts();
  const { stores } = useHost();
  const own = useStoreValue(stores.discount, ({ active }) => active);
  const titleOf = useBundleTitle();

  function reductionOf({ price, full_price }: Bundle) {
    if (!full_price || !discount) return undefined;
    // Below a code's minimum amount the member's own discount applies instead.
    const applied = full_price.amount >= discount.minimum.amount ? discount : (own ?? discount);
    const saved = savedPercentage(price, full_price);
    // texts: credits.discount.*
    const name = t(`credits.discount.${applied.kind}`, { percentage: formatPercentage(saved) });
    const isLimited = minimum !== null && saved < applied.percentage;
    const reason = isLimited ? t('credits.limited', { discount: name, price: formatMoney(minimum) }) : name;
    return { was: formatMoney(full_price), wasLabel: t('credits.before'), reason };
  }

  return (bundle) => ({
    title: titleOf(bundle),
    price: formatMoney(bundle.price),
    perMessage: t('credits.per_message', { price: formatMoney(bundle.price_per_message) }),
    discount: reductionOf(bundle),
  });
}
