import { useCallMutation, useMailedToken, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, FormError, Inline, NarrowContainer, PageHeading, Stack } from '@vesper/ui';
import { useEffect } from 'react';
import { useShell } from '../context/shell-context.ts';
import { PendingDeletion } from './pending-deletion.tsx';

/** D-54: `/login-link/do#<token>`. The fragment is not sent to the server, so the token appears in no log. */
export default function LoginLinkDoPage() {
  const { history } = useShell();
  const token = useMailedToken();
  // Drops the token from the address, so that no history or screenshot keeps it.
  useEffect(() => {
    if (token) history.replace('/login-link/do');
  }, [history, token]);
  return <NarrowContainer>{token ? <LogIn key={token} token={token} /> : <Invalid isGone />}</NarrowContainer>;
}

/** @param isGone there is no token: after a reload the link may well work, from the email */
function Invalid({ isGone = false }: { isGone?: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <PageHeading
        title={isGone ? t('login_link.gone') : t('login_link.invalid')}
        text={isGone ? t('login_link.gone_text') : t('login_link.invalid_text')}
      />
      <Inline>
        <ButtonLink href="/login-link">{t('reset.new_link')}</ButtonLink>
      </Inline>
    </>
  );
}

/** Logs in on a press, because mail scanners open every link. The guard then leads to the members. */
function LogIn({ token }: { token: string }) {
  const { stores, sessionManager } = useShell();
  const { t, errorText } = useTexts();
  const login = useCallMutation('loginlink.post');

  const logIn = (restore: boolean) =>
    login.mutate({ body: { action: 'login', token, restore } }, { onSuccess: ({ user }) => user && sessionManager.start(user) });

  if (login.error?.code === 'link_invalid' || login.error?.body.fields?.token !== undefined) return <Invalid />;
  const isPending = login.error?.code === 'account_pending_deletion';
  const isRestoring = login.isPending && login.variables?.body?.action === 'login' && login.variables.body.restore === true;
  const { name } = stores.settings.getState().settings;
  return (
    <>
      <PageHeading title={t('login_link.ready', { name })} text={t('login_link.ready_text')} />
      <Stack gap={24}>
        {isPending || isRestoring ? (
          <PendingDeletion key={login.submittedAt} until={login.error?.body.until} isBusy={login.isPending} onRestore={() => logIn(true)} />
        ) : (
          <>
            {login.error && <FormError key={login.submittedAt} title={errorText(login.error)} />}
            <Inline>
              <Button size="large" loading={login.isPending} onClick={() => logIn(false)}>
                {t('login.submit')}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </>
  );
}
