import type { Bundle, Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, PriceCard, PriceCards, styled, type } from '@vesper/ui';
import { useId } from 'react';
import { cheapest } from '../../bundles/cheapest.ts';
import { useBundleTexts } from '../../bundles/use-bundle-texts.ts';
import { useSavings } from '../../bundles/use-savings.ts';

const Missing = styled.p`
  margin-bottom: 8px;
  ${type[14]};
  font-weight: 600;
  color: ${color.dangerText};
`;

interface BundlesProps {
  bundles: readonly Bundle[];
  discount: Discount | null;
  /** The slug of the one bought last. */
  last: string | undefined;
  /** Undefined: none yet. */
  chosen: string | undefined;
  /** Someone wanted to pay and has chosen none. */
  isMissing: boolean;
  onChoose: (slug: string) => void;
}

/** The bundles as radio cards: price, price per message, and what the discount takes off the full price (D-23). */
export function Bundles({ bundles, discount, last, chosen, isMissing, onChoose }: BundlesProps) {
  const { t } = useTexts();
  const textsOf = useBundleTexts(discount);
  const badge = cheapest(bundles);
  const savingOf = useSavings(bundles);
  const missingId = useId();
  return (
    <>
      {isMissing && (
        <Missing id={missingId} role="alert">
          {t('credits.missing')}
        </Missing>
      )}
      <PriceCards
        aria-label={t('credits.bundles')}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? missingId : undefined}
      >
        {bundles.map((bundle) => (
          <PriceCard
            key={bundle.slug}
            name="bundle"
            value={bundle.slug}
            checked={bundle.slug === chosen}
            onChange={() => onChoose(bundle.slug)}
            note={bundle.slug === last ? t('credits.last_choice') : undefined}
            flag={bundle.slug === badge ? t('credits.cheapest') : undefined}
            saving={savingOf(bundle)}
            {...textsOf(bundle)}
          />
        ))}
      </PriceCards>
    </>
  );
}
