import type { User } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';

/** What is left, and P-08: what credits are for, once. */
export function Costs({ user: { credits, starter_messages: free } }: { user: User }) {
  const { t, formatNumber } = useTexts();
  const { message_credits, photo_credits, gift_credits } = useStoreValue(useHost().stores.settings, ({ settings }) => settings);
  return (
    <>
      {credits > 0 ? t('credits.balance', { credits: formatNumber(credits) }) : t('credits.no_balance')}{' '}
      {t('credits.costs', { message: formatNumber(message_credits), photo: formatNumber(photo_credits), gift: formatNumber(gift_credits) })}
      {free > 0 && ` ${t('credits.free_first', { count: free })}`}
    </>
  );
}
