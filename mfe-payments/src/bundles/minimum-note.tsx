import type { Bundle, Discount, Money } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { useBundleTitle } from './use-bundle-title.ts';
import { useReductions } from './use-reductions.ts';

interface MinimumNoteProps {
  bundles: readonly Bundle[];
  discount: Discount | null;
  minimum: Money;
  country: string;
}

/**
 * V-09: the lowest price of a message in the country, and which bundle gets less of the discount because of it. Of several, each says what
 * it gets.
 */
export function MinimumNote({ bundles, discount, minimum, country }: MinimumNoteProps) {
  const { t, formatMoney, formatPercentage, displayCountry } = useTexts();
  const titleOf = useBundleTitle();
  const reductionOf = useReductions(discount);
  const held = bundles.flatMap((bundle) => {
    const { saved = 0, most = 0 } = reductionOf(bundle) ?? {};
    return saved < most
      ? [{ slug: bundle.slug, bundle: titleOf(bundle), saved: formatPercentage(saved), most: formatPercentage(most) }]
      : [];
  });
  return (
    <>
      {t('credits.minimum', { country: displayCountry(country), price: formatMoney(minimum) })}
      {held.length === 1 && held.map(({ slug, ...words }) => <span key={slug}> {t('credits.limited', words)}</span>)}
    </>
  );
}
