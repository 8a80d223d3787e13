import { LAWFUL_WITHDRAWAL_DAYS } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { PageHeading } from '@vesper/ui';

/** D-28: as the brand promises, and never less than the law requires; the server applies the same rule. */
export function useWithdrawalDays(): number {
  const { stores } = useHost();
  return Math.max(
    useStoreValue(stores.settings, ({ settings }) => settings.refund_days),
    LAWFUL_WITHDRAWAL_DAYS,
  );
}

/** The legal words as the title, and in plain ones what they mean and how long it can be done. */
export function Introduction() {
  const { t } = useTexts();
  const count = useWithdrawalDays();
  return <PageHeading title={t('withdrawal.title')} text={t('withdrawal.lead', { count })} />;
}
