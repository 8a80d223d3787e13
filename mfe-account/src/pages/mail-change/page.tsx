import { useCallMutation, useHost, useMailedToken, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, FormError, Inline, NarrowContainer, PageHeading, Stack } from '@vesper/ui';
import { useEffect } from 'react';

/** confirms a new address by the link sent to it. */
export default function MailChangePage() {
  const { navigation } = useHost();
  const token = useMailedToken();
  // Drops the token from the address, so that no history or screenshot keeps it (D-54).
  useEffect(() => {
    if (token) navigation.navigate('/mail-change/do', { replace: true });
  }, [navigation, token]);
  return <NarrowContainer>{token ? <Confirm key={token} token={token} /> : <Invalid />}</NarrowContainer>;
}

function Invalid() {
  const { t } = useTexts();
  return <Message title={t('mail_change.invalid')} text={t('mail_change.invalid_text')} />;
}

function Message({ title, text }: { title: string; text: string }) {
  const { t } = useTexts();
  return (
    <>
      <PageHeading title={title} />
      <Stack gap={24}>
        <p role="status">{text}</p>
        <Inline>
          <ButtonLink variant="secondary" href="/notifications">
            {t('mail_change.settings')}
          </ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}

/** Needs a press, because mail scanners open every link. */
function Confirm({ token }: { token: string }) {
  const { t, errorText, fieldText } = useTexts();
  const { mutate, isSuccess, isPending, error, submittedAt } = useCallMutation('email.confirm');
  if (isSuccess) return <Message title={t('mail_change.done')} text={t('mail_change.done_text')} />;
  if (error?.code === 'link_invalid') return <Invalid />;
  const taken = error?.body.fields?.email;
  return (
    <>
      <PageHeading title={t('mail_change.title')} />
      <Stack gap={24}>
        <p>{t('mail_change.text')}</p>
        {error && <FormError key={submittedAt} title={taken ? fieldText(taken) : errorText(error)} />}
        <Inline>
          <Button size="large" loading={isPending} onClick={() => mutate({ body: { token } })}>
            {t('mail_change.button')}
          </Button>
        </Inline>
      </Stack>
    </>
  );
}
