import type { Bundle, Discount, Money } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { PriceCard, PriceCards } from '@vesper/ui';
import { cheapest } from '../../packages/cheapest.ts';
import { useBundleTexts } from '../../packages/use-bundle-texts.ts';

interface BundlesProps {
  bundles: readonly Bundle[];
  discount: Discount | null;
  /** V-09: the lowest price of a message. */
  minimum: Money | null;
  /** Undefined: none yet. */
  chosen: string | undefined;
  onChoose: (slug: string) => void;
}

/** The bundles as radio cards: price, price per message, and the full price with the discount's reason (D-23). */
export function Bundles({ bundles, discount, minimum, chosen, onChoose }: BundlesProps) {
  const { t } = useTexts();
  const textsOf = useBundleTexts(discount, minimum);
  const badge = cheapest(bundles);
  return (
    <PriceCards aria-label={t('credits.bundles')}>
      {bundles.map((bundle) => (
        <PriceCard
          key={bundle.slug}
          name="bundle"
          value={bundle.slug}
          checked={bundle.slug === chosen}
          onChange={() => onChoose(bundle.slug)}
          flag={bundle.slug === badge ? t('credits.cheapest') : undefined}
          {...textsOf(bundle)}
        />
      ))}
    </PriceCards>
  );
}
