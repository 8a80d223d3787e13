import { callKey, HostSlot, useHost, useQueryClient, useStoreValue, useTexts } from '@vesper/host-kit';
import type { User } from '@vesper/contracts';
import { LogOutIcon } from '@vesper/ui';
import { DeleteAccountCard } from '../../account-deletion/delete-account-card.tsx';
import { AddressCard } from './address-card.tsx';
import { AppCard } from './app-card.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { SettingsColumns } from './columns.tsx';
import { DataCard } from './data-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { LinkRow, PressRow } from './link-row.tsx';
import { LocationCard } from './location-card.tsx';
import { NamesCard } from './names-card.tsx';
import { OwnPart } from './own-row.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { PushCard } from './push-card.tsx';
import { PushKinds } from './push-kinds.tsx';
import { Section } from './sections.tsx';
import { SelfExclusionCard } from './self-exclusion-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useStands } from './use-stands.ts';

/** R-25, as far as implemented. */
export default function SettingsPage() {
  const { stores } = useHost();
  const user = useStoreValue(stores.session, (session) => session.user);
  return user && <Settings user={user} />;
}

function Settings({ user }: { user: User }) {
  const { t } = useTexts();
  const { events } = useHost();
  const cache = useQueryClient();
  const stands = useStands(user);
  return (
    <SettingsColumns user={user} stands={stands}>
      <Section name="account">
        <OwnPart user={user} />
        <AddressCard email={user.email} isConfirmed={user.status === 'active'} />
        <LanguageCard />
        <AppCard />
      </Section>
      <Section name="safety">
        <PasswordCard onChanged={() => void cache.invalidateQueries({ queryKey: callKey('sessions.get') })} />
        <PasskeysCard isConfirmed={user.status === 'active'} />
        <SessionsCard />
      </Section>
      <Section name="data">
        <DataCard />
      </Section>
      <Section name="notifications">
        <PushCard />
        <PushKinds />
        <EmailsCard />
        <NamesCard />
      </Section>
      <Section name="privacy" more={<HostSlot name="settings.sections" props={{}} />}>
        <PreferencesCard />
        <LocationCard profile={user.profile} />
        <BlockedCard />
      </Section>
      <Section name="payments">
        <LinkRow href="/credits">{t('settings.payments.credits')}</LinkRow>
        <LinkRow href="/transactions">{t('settings.payments.transactions')}</LinkRow>
        <LinkRow href="/limits">{t('settings.payments.limits')}</LinkRow>
      </Section>
      <Section name="leaving">
        <SelfExclusionCard />
        <DeleteAccountCard />
      </Section>
      <div data-under-index>
        <PressRow icon={<LogOutIcon size={20} />} onPress={() => events.emit('shell:log-out', {})}>
          {t('settings.log_out')}
        </PressRow>
      </div>
    </SettingsColumns>
  );
}
