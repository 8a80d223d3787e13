import type { Bundle, Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { PriceCard, PriceCards } from '@vesper/ui';

interface BundlesProps {
  bundles: readonly Bundle[];
  discount: Discount | null;
  chosen: string | undefined;
  onChoose: (slug: string) => void;
}

/** What can be bought: price, price per message, and a struck price with its reason where a discount applies (D-23). */
export function Bundles({ bundles, discount, chosen, onChoose }: BundlesProps) {
  const { t, formatMoney } = useTexts();
  // texts: credits.discount.*
  return (
    <PriceCards aria-label={t('credits.bundles')}>
      {bundles.map((bundle) => (
        <PriceCard
          key={bundle.slug}
          name="bundle"
          value={bundle.slug}
          checked={bundle.slug === chosen}
          onChange={() => onChoose(bundle.slug)}
          title={bundle.bonus > 0 ? t('credits.with_bonus', { credits: t('common:credits', { count: bundle.credits }), bonus: bundle.bonus }) : t('common:credits', { count: bundle.credits })}
          price={formatMoney(bundle.price)}
          perMessage={t('credits.per_message', { price: formatMoney(bundle.price_per_message) })}
          flag={bundle.best_fit ? t('credits.best_fit') : undefined}
          discount={
            bundle.full_price && discount
              ? { was: formatMoney(bundle.full_price), wasLabel: t('credits.before'), reason: t(`credits.discount.${discount.kind}`, { percentage: discount.percentage }) }
              : undefined
          }
        />
      ))}
    </PriceCards>
  );
}
