import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, Inline, NarrowContainer, PageHeading, Stack, styled, TextLink } from '@vesper/ui';
import { useEffect } from 'react';

const Body = styled(Stack)`padding-bottom: 64px;`;

/** B-03: after a member has shut themself out. The fragment says until when; without one it is for good. */
export default function SelfExcludedPage() {
  const { navigation, stores } = useHost();
  const { t, formatDate } = useTexts();
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);
  const { support_email: email } = useStoreValue(stores.settings, ({ settings }) => settings);
  // A member who is logged in is not shut out: send them home.
  useEffect(() => {
    if (isSignedIn) navigation.navigate('/', { replace: true });
  }, [navigation, isSignedIn]);
  if (isSignedIn) return null;
  const until = navigation.location().hash.slice(1);
  const isDate = !Number.isNaN(Date.parse(until));
  return (
    <NarrowContainer>
      <PageHeading title={t('exclusion.done')} />
      <Body gap={24}>
        <p>{isDate ? t('exclusion.done_text', { date: formatDate(until) }) : t('exclusion.done_good')}</p>
        <p>
          {t('exclusion.credits')} <TextLink href="/withdrawal">{t('exclusion.withdraw')}</TextLink>
        </p>
        <p>{t('exclusion.help')}</p>
        <p>{t('exclusion.contact', { email })}</p>
        <Inline>
          <ButtonLink variant="secondary" href="/">
            {t('deleted.home')}
          </ButtonLink>
        </Inline>
      </Body>
    </NarrowContainer>
  );
}
