import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Notice, TextLink } from '@vesper/ui';

/** What a member paid for and would lose with the account, and the way to return it first (D-28). */
export function CreditsLeft() {
  const { stores } = useHost();
  const { t } = useTexts();
  const days = useStoreValue(stores.settings, ({ settings }) => settings.refund_days);
  const left = useStoreValue(stores.session, ({ user }) => (user?.paid_user ? user.credits : 0));
  if (left <= 0) return null;
  return (
    <Notice tone="warning">
      <p>{t('leaving.credits', { credits: t('common:credits', { count: left }) })}</p>
      {days > 0 && (
        <p>
          {t('leaving.returnable', { count: days })} <TextLink href="/withdrawal">{t('leaving.return')}</TextLink>
        </p>
      )}
    </Notice>
  );
}
