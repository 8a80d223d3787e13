import type { Bundle, Discount, Money } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, ErrorCard, Notice, styled, type } from '@vesper/ui';
import { Packages } from '../../packages/packages.tsx';
import { PaidOnce } from '../../packages/paid-once.tsx';
import { OfferSkeleton } from '../credits/offer-skeleton.tsx';

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface PriceListProps {
  prices: { bundles: readonly Bundle[]; discount?: Discount | null; minimum_message_cost: Money | null; refund_days: number } | undefined;
  /** In words: where these are the prices. */
  country: string | undefined;
  error: unknown;
  retry: { onPress: () => void; isRetrying: boolean };
  canBuy: boolean;
}

export function PriceList({ prices, country, error, retry, canBuy }: PriceListProps) {
  const { t, errorText, formatMoney } = useTexts();
  if (!prices && error) return <ErrorCard title={errorText(error)} retry={{ label: t('common:words.retry'), ...retry }} />;
  if (!prices) return <OfferSkeleton label={t('common:words.loading')} />;
  const { bundles, discount, minimum_message_cost: minimum, refund_days } = prices;
  return (
    <>
      {bundles.length > 0 ? (
        <Packages bundles={bundles} discount={discount} minimum={minimum} canBuy={canBuy} />
      ) : (
        <Notice tone="warning">{t('credits.nothing_here')}</Notice>
      )}
      {minimum && country && <Small>{t('credits.minimum', { country, price: formatMoney(minimum) })}</Small>}
      <PaidOnce refundDays={refund_days} />
    </>
  );
}
