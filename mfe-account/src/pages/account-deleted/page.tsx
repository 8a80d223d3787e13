import { REACTIVATION_DAYS } from '@vesper/contracts';
import { useCallMutation, useHost, useMailedToken, useStoreValue, useTexts, useTitle } from '@vesper/host-kit';
import { Button, ButtonLink, FormError, Inline, NarrowContainer, PageHeading, Stack } from '@vesper/ui';
import { type ReactNode, useEffect } from 'react';
import { wasDeleted } from '../../account-deletion/just-deleted.ts';

/** what a member reads right after the deletion; someone else hears how an account comes back. With an emailed link's token in the fragment: restores the account (S-07). */
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

interface ToldProps {
  title: string;
  text: string;
  error?: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

function Told({ title, text, error, children }: ToldProps) {
  return (
    <>
      <PageHeading title={title} />
      <Stack gap={24}>
        <p>{text}</p>
        {error}
        <Inline>{children}</Inline>
      </Stack>
    </>
  );
}

function Home() {
  const { t } = useTexts();
  return (
    <ButtonLink variant="secondary" href="/">
      {t('deleted.home')}
    </ButtonLink>
  );
}

function Deleted() {
  const { t } = useTexts();
  useTitle(t('deleted.title'));
  return (
    <Told title={t('deleted.title')} text={t('deleted.text', { count: REACTIVATION_DAYS })}>
      <Home />
    </Told>
  );
}

/** Nothing was deleted in this browser, or the emailed link was cut short or reloaded: we don't know of an account. */
function HowToReturn() {
  const { t } = useTexts();
  return (
    <Told title={t('deleted.back.title')} text={t('deleted.back.by_login', { count: REACTIVATION_DAYS })}>
      <ButtonLink href="/login">{t('deleted.back.login')}</ButtonLink>
      <Home />
    </Told>
  );
}

/** Needs a press, because mail scanners open every link. */
function RestoreAccount({ token }: { token: string }) {
  const { t, errorText } = useTexts();
  const restore = useCallMutation('account.reactivate');
  if (restore.isSuccess)
    return (
      <Told title={t('deleted.back.done')} text={t('deleted.back.done_text')}>
        <ButtonLink href="/login">{t('deleted.back.login')}</ButtonLink>
      </Told>
    );
  return (
    <Told
      title={t('deleted.back.title')}
      text={t('deleted.back.text')}
      error={restore.error && <FormError key={restore.submittedAt} title={errorText(restore.error)} />}
    >
      <Button size="large" loading={restore.isPending} onClick={() => restore.mutate({ body: { by: 'link', token } })}>
        {t('deleted.back.button')}
      </Button>
    </Told>
  );
}
