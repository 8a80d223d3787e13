import type { Bundle, Discount, Money } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { PriceCard, PriceCards } from '@vesper/ui';
import { useBundleWords } from '../../packages/use-bundle-words.ts';

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
  const { t } = useTexts();
  const wordsOf = useBundleWords(discount, minimum);
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
          {...wordsOf(bundle)}
        />
      ))}
    </PriceCards>
  );
}
