import { callKey, useHost, useQueryClient, useStoreValue, useTexts } from '@vesper/host-kit';
import { NarrowContainer, PageHeading, Stack, styled } from '@vesper/ui';
import { AddressCard } from './address-card.tsx';
import { AppCard } from './app-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { DeleteAccountCard } from '../../account-deletion/delete-account-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PushCard } from './push-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const Body = styled(Stack)`padding-bottom: 64px;`;

/** R-25, as far as implemented: email, language, push, app, preferences, password, sessions and account deletion. */
export default function SettingsPage() {
  const { t } = useTexts();
  const { stores } = useHost();
  const cache = useQueryClient();
  const user = useStoreValue(stores.session, (session) => session.user);
  if (!user) return null;
  return (
    <NarrowContainer>
      <PageHeading title={t('settings.title')} />
      <Body gap={16}>
        <AddressCard email={user.email} isConfirmed={user.status === 'active'} />
        <LanguageCard />
        <PushCard />
        <AppCard />
        <PreferencesCard />
        <PasswordCard onChanged={() => void cache.invalidateQueries({ queryKey: callKey('sessions.get') })} />
        <SessionsCard />
        <DeleteAccountCard />
      </Body>
    </NarrowContainer>
  );
}
