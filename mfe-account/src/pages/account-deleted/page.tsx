import { REACTIVATION_DAYS } from '@vesper/contracts';
import { useCallMutation, useHost, useMailedToken, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, FormError, Inline, NarrowContainer, PageHeading, Stack } from '@vesper/ui';
import { useEffect } from 'react';

/** after deletion; and, with the mailed link's token in the fragment, the way back (S-07). */
export default function AccountDeletedPage() {
  const { navigation, stores } = useHost();
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);
  const token = useMailedToken();
  // It stays in no history and on no screenshot (D-54).
  useEffect(() => {
    if (token) navigation.navigate('/account-deleted', { replace: true });
  }, [navigation, token]);
  // To somebody who has an account it would not be true.
  const isElsewhere = isSignedIn && !token;
  useEffect(() => {
    if (isElsewhere) navigation.navigate('/', { replace: true });
  }, [navigation, isElsewhere]);
  if (isElsewhere) return null;
  return <NarrowContainer>{token ? <WayBack key={token} token={token} /> : <Gone />}</NarrowContainer>;
}

function Gone() {
  const { t } = useTexts();
  return (
    <>
      <PageHeading title={t('deleted.title')} />
      <Stack gap={24}>
        <p>{t('deleted.text', { count: REACTIVATION_DAYS })}</p>
        <Inline>
          <ButtonLink variant="secondary" href="/">
            {t('deleted.home')}
          </ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}

/** A button, because mail scanners open every link. */
function WayBack({ token }: { token: string }) {
  const { t, errorText } = useTexts();
  const back = useCallMutation('account.reactivate');
  if (back.isSuccess)
    return (
      <>
        <PageHeading title={t('deleted.back.done')} />
        <Stack gap={24}>
          <p>{t('deleted.back.done_text')}</p>
          <Inline>
            <ButtonLink href="/login">{t('deleted.back.login')}</ButtonLink>
          </Inline>
        </Stack>
      </>
    );
  return (
    <>
      <PageHeading title={t('deleted.back.title')} />
      <Stack gap={24}>
        <p>{t('deleted.back.text')}</p>
        {back.error && <FormError key={back.submittedAt} title={errorText(back.error)} />}
        <Inline>
          <Button size="large" loading={back.isPending} onClick={() => back.mutate({ body: { by: 'link', token } })}>
            {t('deleted.back.button')}
          </Button>
        </Inline>
      </Stack>
    </>
  );
}
