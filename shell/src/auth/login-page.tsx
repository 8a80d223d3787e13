import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, Card, FormError, Inline, NarrowContainer, PageHeading, PasswordField, Stack, TextField, TextLink } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { useShell } from '../boot/shell-context.ts';
import { maySignUp } from '../router/guard.ts';
import { useWhereabouts } from '../router/use-whereabouts.ts';

type Field = 'login' | 'password';

/** by name or e-mail address. Whoever is logged in is taken on by the guard, to where they wanted to go. */
export function LoginPage() {
  const { stores, routes, sessionKeeper } = useShell();
  const { t, errorText, fieldText } = useTexts();
  const { search } = useWhereabouts().location;
  const login = useCallMutation('user.login');
  const [missing, setMissing] = useState<Field | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { login: name, password } = event.currentTarget.elements as unknown as Record<Field, HTMLInputElement>;
    const empty = [name, password].find((input) => input.value.trim() === '');
    setMissing((empty?.name as Field | undefined) ?? null);
    if (empty) return empty.focus();
    login.mutate(
      { body: { login: name.value.trim(), password: password.value } },
      {
        onSuccess: ({ user }) => sessionKeeper.start(user),
        onError(error) {
          // Logged in already, in another tab: as good as done.
          if (error.code === 'already_signed_in') void sessionKeeper.check();
        },
      },
    );
  };

  const error = (field: Field) => missing === field && fieldText('required');
  const canSignUp = maySignUp(stores.settings.getState().settings, stores.tracking.getState().tracking);

  return (
    <NarrowContainer>
      <PageHeading title={t('login.title')} />
      <Card>
        <Stack as="form" gap={24} noValidate onSubmit={submit}>
          {login.error && <FormError key={login.submittedAt} title={errorText(login.error)} />}
          <TextField
            name="login"
            label={t('login.login')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            error={error('login')}
          />
          <PasswordField
            name="password"
            label={t('login.password')}
            showLabel={t('login.show_password')}
            autoComplete="current-password"
            maxLength={128}
            error={error('password')}
          />
          <Button type="submit" size="large" wide loading={login.isPending}>
            {t('login.submit')}
          </Button>
          <Inline justify="space-between" gap={16}>
            {canSignUp && <TextLink href={`/signup${search}`}>{t('login.sign_up')}</TextLink>}
            {routes.has('/reset-password') && <TextLink href="/reset-password">{t('login.forgotten')}</TextLink>}
          </Inline>
        </Stack>
      </Card>
    </NarrowContainer>
  );
}
