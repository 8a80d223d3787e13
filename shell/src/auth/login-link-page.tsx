import { email as emailSchema } from '@vesper/contracts/api';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, Card, FormError, Inline, NarrowContainer, Notice, PageHeading, Stack, TextField, TextLink } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { useShellLocation } from '../context/use-shell-location.ts';

/**
 * D-54: requests the login link; the response is the same whether or not the account exists. Once the link has logged in in another tab,
 * the guard leads on from here to the page that was requested.
 */
export default function LoginLinkPage() {
  const { t, errorText, fieldText } = useTexts();
  const { search } = useShellLocation();
  const request = useCallMutation('loginlink.post');
  const [sentFor, setSentFor] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('login') as HTMLInputElement;
    const login = input.value.trim();
    // No username has an @, so this is meant as an address.
    const found = login === '' ? 'required' : login.includes('@') && !emailSchema.safeParse(login).success ? 'email_invalid' : null;
    setProblem(found);
    if (found) return input.focus();
    request.mutate({ body: { action: 'request', login } }, { onSuccess: () => setSentFor(login) });
  };

  if (sentFor !== null)
    return (
      <NarrowContainer>
        <PageHeading title={t('reset.sent')} />
        <Stack gap={24}>
          <Notice tone="success" role="status">
            {t('login_link.sent_text', { login: sentFor })}
          </Notice>
          <Inline>
            <Button variant="secondary" onClick={() => setSentFor(null)}>
              {t('reset.other')}
            </Button>
          </Inline>
        </Stack>
      </NarrowContainer>
    );

  return (
    <NarrowContainer>
      <PageHeading title={t('login_link.title')} text={t('login_link.text')} />
      <Card>
        <Stack as="form" gap={24} noValidate onSubmit={submit}>
          {request.error && <FormError key={request.submittedAt} title={errorText(request.error)} />}
          <TextField
            name="login"
            label={t('login.login')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            error={problem !== null && fieldText(problem)}
          />
          <Button type="submit" size="large" wide loading={request.isPending}>
            {t('reset.submit')}
          </Button>
          <Inline>
            <TextLink href={`/login${search}`}>{t('login_link.by_password')}</TextLink>
          </Inline>
        </Stack>
      </Card>
    </NarrowContainer>
  );
}
