import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';

/** Says what is free: signing up, and the brand's number of first messages (P-04). */
export function FreeOfCharge() {
  const { stores } = useHost();
  const { t } = useTexts();
  const messages = useStoreValue(stores.settings, ({ settings }) => settings.signup_credits);
  return messages > 0 ? t('free', { count: messages }) : t('free_signup');
}
