import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useHost, useMailedToken, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, ErrorCard, FormError, Inline, Loading, NarrowContainer, PageHeading, Skeleton, Stack } from '@vesper/ui';
import { useCallback, useEffect, useState } from 'react';

/** R-63, B-08: "it wasn't me". Undoes a change of the account by the link in the email about it, without a login. */
export default function UndoPage() {
  const { navigation } = useHost();
  const token = useMailedToken();
  // Drops the token from the address, so that no history or screenshot keeps it (D-54).
  useEffect(() => {
    if (token) navigation.navigate('/undo', { replace: true });
  }, [navigation, token]);
  return <NarrowContainer>{token ? <Undo key={token} token={token} /> : <Invalid />}</NarrowContainer>;
}

function Invalid() {
  const { t } = useTexts();
  return (
    <>
      <PageHeading title={t('undo.invalid')} />
      <Stack gap={24}>
        <p>{t('undo.invalid_text')}</p>
        <Inline>
          <ButtonLink href="/reset-password">{t('undo.reset')}</ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}

/** Nothing changes without a press, because mail scanners open every link. */
function Undo({ token }: { token: string }) {
  const { t, errorText } = useTexts();
  const { mutate, error, isPending, submittedAt } = useCallMutation('security.undo');
  const [known, setKnown] = useState<CallResponse<'security.undo'>>();
  const ask = useCallback((action: 'look' | 'undo') => mutate({ body: { token, action } }, { onSuccess: setKnown }), [mutate, token]);
  useEffect(() => ask('look'), [ask]);

  if (error?.code === 'link_invalid') return <Invalid />;
  if (!known && error)
    return (
      <ErrorCard
        title={t('undo.failed')}
        text={errorText(error)}
        retry={{ label: t('common:words.retry'), onPress: () => ask('look'), isRetrying: isPending }}
      />
    );
  if (!known)
    return (
      <Loading label={t('common:words.loading')}>
        <Skeleton height="200px" />
      </Loading>
    );
  if (known.is_undone)
    return (
      <>
        <PageHeading title={t('undo.done')} />
        <p role="status">{t('undo.done_text')}</p>
      </>
    );
  // texts: undo.title_email undo.title_password undo.title_login undo.title_passkey
  return (
    <>
      <PageHeading title={t(`undo.title_${known.what}`)} />
      <Stack gap={24}>
        <p>{t(known.what === 'email' ? 'undo.text_email' : 'undo.text')}</p>
        {(known.passkeys ?? 0) > 0 && <p>{t('undo.passkeys')}</p>}
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        <Inline>
          <Button size="large" loading={isPending} onClick={() => ask('undo')}>
            {t('undo.button')}
          </Button>
        </Inline>
      </Stack>
    </>
  );
}
