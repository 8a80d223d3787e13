import type { Bundle, Discount, Money } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { PriceCard, PriceCards } from '@vesper/ui';
import { savedPercentage } from './choice.ts';
import { useBundleTitle } from './use-bundle-title.ts';

interface BundlesProps {
  bundles: readonly Bundle[];
  discount: Discount | null;
  /** What a message costs at least in the member's country (V-09). */
  minimum: Money | null;
  chosen: string;
  onChoose: (slug: string) => void;
}

/** What can be bought: price, price per message, and a struck price with its reason where a discount applies (D-23). */
export function Bundles({ bundles, discount, minimum, chosen, onChoose }: BundlesProps) {
  const { t, formatMoney, formatPercentage } = useTexts();
  const { stores } = useHost();
  const own = useStoreValue(stores.discount, ({ active }) => active?.kind);
  const titleOf = useBundleTitle();

  function reductionOf({ price, full_price }: Bundle) {
    if (!full_price || !discount) return undefined;
    // Below a code's minimum it is the member's own discount that applies.
    const kind = full_price.amount >= discount.minimum.amount ? discount.kind : (own ?? discount.kind);
    const percentage = formatPercentage(savedPercentage(price, full_price));
    // texts: credits.discount.*
    return { was: formatMoney(full_price), wasLabel: t('credits.before'), reason: t(`credits.discount.${kind}`, { percentage }) };
  }

  function perMessage({ price_per_message }: Bundle) {
    const price = formatMoney(price_per_message);
    if (!minimum) return t('credits.per_message', { price });
    return t('credits.per_message_minimum', { price, minimum: formatMoney(minimum) });
  }

  return (
    <PriceCards aria-label={t('credits.bundles')}>
      {bundles.map((bundle) => (
        <PriceCard
          key={bundle.slug}
          name="bundle"
          value={bundle.slug}
          checked={bundle.slug === chosen}
          onChange={() => onChoose(bundle.slug)}
          title={titleOf(bundle)}
          price={formatMoney(bundle.price)}
          perMessage={perMessage(bundle)}
          flag={bundle.best_fit ? t('credits.best_fit') : undefined}
          discount={reductionOf(bundle)}
        />
      ))}
    </PriceCards>
  );
}
