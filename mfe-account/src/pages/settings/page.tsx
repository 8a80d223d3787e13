import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { NarrowContainer, PageHeading, Stack, styled } from '@vesper/ui';
import { AddressCard } from './address-card.tsx';
import { LanguageCard } from './language-card.tsx';

const Body = styled(Stack)`padding-bottom: 64px;`;

/** R-25, as far as it goes today: the address, the language. Preferences, invisible mode and deletion follow with their calls. */
export default function SettingsPage() {
  const { t } = useTexts();
  const { stores } = useHost();
  const user = useStoreValue(stores.session, (session) => session.user);
  if (!user) return null;
  return (
    <NarrowContainer>
      <PageHeading title={t('settings.title')} />
      <Body gap={16}>
        <AddressCard email={user.email} isConfirmed={user.status === 'active'} />
        <LanguageCard />
      </Body>
    </NarrowContainer>
  );
}
