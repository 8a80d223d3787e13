import type { Bundle, Discount, Money } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, ErrorCard, Notice, styled, type } from '@vesper/ui';
import { MinimumNote } from '../../bundles/minimum-note.tsx';
import { OfferedBundles } from '../../bundles/offered-bundles.tsx';
import { OfferedBundlesSkeleton } from '../../bundles/offered-bundles-skeleton.tsx';
import { RefundNote } from '../../bundles/refund-note.tsx';

const Small = styled.p`
  min-height: 1lh;
  ${type[14]};
  color: ${color.textQuiet};
`;

interface PriceListProps {
  prices: { bundles: readonly Bundle[]; minimum_message_cost: Money | null } | undefined;
  discount: Discount | null;
  /** ISO 3166 code of the country whose prices these are. */
  country: string;
  error: unknown;
  retry: { onPress: () => void; isRetrying: boolean };
  canBuy: boolean;
}

export function PriceList({ prices, discount, country, error, retry, canBuy }: PriceListProps) {
  const { t, errorText } = useTexts();
  const { stores } = useHost();
  const hasMinimum = useStoreValue(stores.settings, ({ settings }) => country in settings.minimum_message_costs);
  const minimum = prices?.minimum_message_cost ?? null;
  const label = t('common:words.loading');
  if (!prices && error) return <ErrorCard title={errorText(error)} retry={{ label: t('common:words.retry'), ...retry }} />;
  return (
    <>
      {!prices ? (
        <OfferedBundlesSkeleton label={label} hasDiscount={discount !== null} canBuy={canBuy} />
      ) : prices.bundles.length > 0 ? (
        <OfferedBundles {...prices} discount={discount} canBuy={canBuy} />
      ) : (
        <Notice tone="warning">{t('credits.nothing_here')}</Notice>
      )}
      {/* Rendered empty while loading, to reserve its space. */}
      {(minimum || (hasMinimum && !prices)) && (
        <Small>
          {minimum && prices && <MinimumNote bundles={prices.bundles} discount={discount} minimum={minimum} country={country} />}
        </Small>
      )}
      <RefundNote />
    </>
  );
}
