import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Small } from './shop-layout.ts';

/** P-08: what credits are for, once. */
export function Costs() {
  const { t, formatNumber } = useTexts();
  const { stores } = useHost();
  const { message_credits, photo_credits, gift_credits } = useStoreValue(stores.settings, ({ settings }) => settings);
  const message = t('common:credits', { count: message_credits });
  return <Small>{t('credits.costs', { message, photo: formatNumber(photo_credits), gift: formatNumber(gift_credits) })}</Small>;
}
