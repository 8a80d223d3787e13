import type { Bundle } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';

/**
 * "−16%": what a message costs less than with the dearest of the bundles, in whole percent and never rounded in our favour. Undefined where
 * it is none, and where a discount already names a percentage.
 */
export function useSavings(bundles: readonly Bundle[]): (bundle: Bundle) => string | undefined {
  const { formatPercentage } = useTexts();
  const most = Math.max(...bundles.map(({ price_per_message: { amount } }) => amount));
  return ({ price_per_message: { amount }, full_price: full }) => {
    const saved = most > 0 ? Math.floor(100 - (amount * 100) / most) : 0;
    return full || saved < 1 ? undefined : `−${formatPercentage(saved)}`;
  };
}
