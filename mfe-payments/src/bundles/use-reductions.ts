import type { Bundle, Discount } from '@vesper/contracts';
import { useHost, useStoreValue } from '@vesper/host-kit';
import { savedPercentage } from '../pages/credits/offer-rules.ts';

interface Reduction {
  /** Whole percent. */
  saved: number;
  /** The percentage of the discount that applies. */
  most: number;
}

/** What the discount takes off a bundle; undefined where none applies. */
export function useReductions(discount: Discount | null): (bundle: Bundle) => Reduction | undefined {
  const { stores } = useHost();
  const own = useStoreValue(stores.discount, ({ active }) => active);
  return ({ price, full_price: full }) => {
    if (!full || !discount) return undefined;
    // Below a code's minimum amount the member's own discount applies instead.
    const { percentage: most } = full.amount >= discount.minimum.amount ? discount : (own ?? discount);
    return { saved: savedPercentage(price, full, most), most };
  };
}
