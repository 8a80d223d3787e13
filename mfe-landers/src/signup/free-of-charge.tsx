import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';

/** What costs nothing here: signing up, and as many first messages as the brand gives away (P-04). */
export function FreeOfCharge() {
  const { stores } = useHost();
  const { t } = useTexts();
  const messages = useStoreValue(stores.settings, ({ settings }) => settings.signup_credits);
  return messages > 0 ? t('free', { count: messages }) : t('free_signup');
}
