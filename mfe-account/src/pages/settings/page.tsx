import type { Locale } from '@vesper/contracts';
import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, Card, color, Inline, NarrowContainer, Notice, PageHeading, SelectField, Stack, styled, type } from '@vesper/ui';

const Heading = styled.h2`${type[18]};`;
const Quiet = styled.p`color: ${color.textQuiet};`;
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
      <Body gap={24}>
        <Card>
          <Stack gap={8} align="start">
            <Heading>{t('settings.address')}</Heading>
            <p>{user.email}</p>
            {user.status === 'active' ? <Quiet>{t('settings.confirmed')}</Quiet> : <Unconfirmed />}
          </Stack>
        </Card>
        <LanguageCard />
      </Body>
    </NarrowContainer>
  );
}

function Unconfirmed() {
  const { t, errorText } = useTexts();
  const { events } = useHost();
  const { mutateAsync: act, isPending, error } = useCallMutation('activation.post');
  const resend = () =>
    act({ body: { action: 'resend' } }).then(
      () => events.emit('shell:notify', { tone: 'success', text: t('settings.sent') }),
      () => undefined, // it stands beside the button
    );
  return (
    <>
      <Notice tone="warning">{t('settings.unconfirmed')}</Notice>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <Button variant="secondary" loading={isPending} onClick={() => void resend()}>
        {t('settings.resend')}
      </Button>
    </>
  );
}

function LanguageCard() {
  const { t, locale } = useTexts();
  const { stores, events } = useHost();
  const locales = useStoreValue(stores.settings, ({ settings }) => settings.locales);
  if (locales.length < 2) return null;
  return (
    <Card>
      <Stack gap={12}>
        <Heading>{t('settings.language')}</Heading>
        <Inline>
          <SelectField
            label={t('settings.language_label')}
            value={locale}
            onChange={(event) => events.emit('shell:change-locale', { locale: event.target.value as Locale })}
          >
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {nameOf(one)}
              </option>
            ))}
          </SelectField>
        </Inline>
      </Stack>
    </Card>
  );
}

/** Each language in its own words. */
function nameOf(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
