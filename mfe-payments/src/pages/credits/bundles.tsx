import type { Bundle, Discount, Money } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { PriceCard, PriceCards } from '@vesper/ui';
import { useBundleTexts } from '../../packages/use-bundle-texts.ts';

interface BundlesProps {
  bundles: readonly Bundle[];
  discount: Discount | null;
  /** The legal minimum price of a message in the member's country (V-09). */
  minimum: Money | null;
  chosen: string;
  onChoose: (slug: string) => void;
}

/** The bundles as radio cards: price, price per message, and the full price with the discount's reason (D-23). */
export function Bundles({ bundles, discount, minimum, chosen, onChoose }: BundlesProps) {
  const { t } = useTexts();
  const textsOf = useBundleTexts(discount, minimum);
  return (
    <PriceCards aria-label={t('credits.bundles')}>
      {bundles.map((bundle) => (
        <PriceCard
          key={bundle.slug}
          name="bundle"
          value={bundle.slug}
          checked={bundle.slug === chosen}
          onChange={() => onChoose(bundle.slug)}
          flag={bundle.best_fit ? t('credits.best_fit') : undefined}
          {...textsOf(bundle)}
        />
      ))}
    </PriceCards>
  );
}
