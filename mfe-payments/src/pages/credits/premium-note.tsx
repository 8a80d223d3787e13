import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { TextLink } from '@vesper/ui';
import { Small } from './shop-layout.ts';

/** What credits have to do with Premium, for who has neither. */
export function PremiumNote() {
  const { t } = useTexts();
  const { stores } = useHost();
  const isPaid = useStoreValue(stores.session, ({ user }) => user?.paid_user ?? false);
  if (isPaid) return null;
  return (
    <Small>
      {t('premium.lead')} <TextLink href="/premium">{t('premium.what')}</TextLink>
    </Small>
  );
}
