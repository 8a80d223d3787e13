import { REACTIVATION_DAYS } from '@vesper/contracts';
import { useCallMutation, useHost, useMailedToken, useStoreValue, useTexts, useTitle } from '@vesper/host-kit';
import { Button, ButtonLink, FormError, Inline, NarrowContainer, PageHeading, Stack } from '@vesper/ui';
import { useEffect } from 'react';
import { wasDeleted } from '../../account-deletion/just-deleted.ts';

/** what a member reads right after the deletion; somebody else hears how an account comes back. With an emailed link's token in the fragment: restores the account (S-07). */
export default function AccountDeletedPage() {
  const { navigation, stores } = useHost();
  const isSignedIn = useStoreValue(stores.session, ({ user }) => user !== null);
  const token = useMailedToken();
  // Drops the token from the address, so that no history or screenshot keeps it (D-54).
  useEffect(() => {
    if (token) navigation.navigate('/account-deleted', { replace: true });
  }, [navigation, token]);
  // A logged-in member's account is not deleted: send them home.
  const isElsewhere = isSignedIn && !token;
  useEffect(() => {
    if (isElsewhere) navigation.navigate('/', { replace: true });
  }, [navigation, isElsewhere]);
  if (isElsewhere) return null;
  const isDeleted = wasDeleted(navigation.location().state);
  return (
    <NarrowContainer>{token ? <RestoreAccount key={token} token={token} /> : isDeleted ? <Deleted /> : <HowToReturn />}</NarrowContainer>
  );
}

function Deleted() {
  const { t } = useTexts();
  useTitle(t('deleted.title'));
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

/** Nothing was deleted in this browser, or the emailed link was cut short or reloaded: we don't know of an account. */
function HowToReturn() {
  const { t } = useTexts();
  return (
    <>
      <PageHeading title={t('deleted.back.title')} />
      <Stack gap={24}>
        <p>{t('deleted.back.by_login', { count: REACTIVATION_DAYS })}</p>
        <Inline>
          <ButtonLink href="/login">{t('deleted.back.login')}</ButtonLink>
          <ButtonLink variant="secondary" href="/">
            {t('deleted.home')}
          </ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}

/** Needs a press, because mail scanners open every link. */
function RestoreAccount({ token }: { token: string }) {
  const { t, errorText } = useTexts();
  const restore = useCallMutation('account.reactivate');
  if (restore.isSuccess)
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
        {restore.error && <FormError key={restore.submittedAt} title={errorText(restore.error)} />}
        <Inline>
          <Button size="large" loading={restore.isPending} onClick={() => restore.mutate({ body: { by: 'link', token } })}>
            {t('deleted.back.button')}
          </Button>
        </Inline>
      </Stack>
    </>
  );
}
