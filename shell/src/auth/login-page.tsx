import { useCallMutation, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Button,
  ButtonLink,
  Card,
  color,
  EveningColumns,
  FormError,
  MailIcon,
  PageHeading,
  PasswordField,
  Stack,
  styled,
  TextField,
  TextLink,
  type,
} from '@vesper/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { PendingDeletion } from './pending-deletion.tsx';
import { maySignUp } from '../router/guard.ts';
import { useShellLocation } from '../context/use-shell-location.ts';

type Field = 'login' | 'password';

const AtEnd = styled.p`text-align: end;`;

/** Between the main way in and the others. */
const Or = styled.p`
  display: flex;
  gap: 12px;
  align-items: center;
  ${type[14]};
  color: ${color.textQuiet};
  &::before, &::after { content: ''; flex: 1; border-top: 1px solid ${color.line}; }
`;

/** From the heading to the signup, px. */
const HEIGHT = 644;

const Below = styled.p`
  padding-block: 24px;
  text-align: center;
`;

/** login by name or email address. After the login, the guard redirects to the page that was requested. */
export function LoginPage() {
  const { stores, routes, sessionManager } = useShell();
  const { t, errorText, fieldText } = useTexts();
  const { search } = useShellLocation();
  const login = useCallMutation('user.login');
  const reactivation = useCallMutation('account.reactivate');
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Field | null>(null);

  /** The form's values; null if a field is empty, which is then marked. */
  const readForm = () => {
    const { elements } = form.current as HTMLFormElement;
    const { login: name, password } = elements as unknown as Record<Field, HTMLInputElement>;
    const empty = [name, password].find((input) => input.value.trim() === '');
    setMissing((empty?.name as Field | undefined) ?? null);
    empty?.focus();
    return empty ? null : { login: name.value.trim(), password: password.value };
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readForm();
    if (!body) return;
    reactivation.reset();
    login.mutate(
      { body },
      {
        onSuccess: ({ user }) => sessionManager.start(user),
        onError(error) {
          // Another tab has logged in already.
          if (error.code === 'already_signed_in') void sessionManager.check();
        },
      },
    );
  };

  const restoreAccount = () => {
    const body = readForm();
    if (body) reactivation.mutate({ body: { by: 'password', ...body } }, { onSuccess: ({ user }) => user && sessionManager.start(user) });
  };

  const isPending = login.error?.code === 'account_pending_deletion';
  const error = (field: Field) => missing === field && fieldText('required');
  const headline = useStoreValue(stores.settings, ({ settings }) => settings.headline);
  const canSignUp = maySignUp(stores.settings.getState().settings, stores.tracking.getState().tracking);

  return (
    <EveningColumns title={headline || t('login.welcome')} words={headline ? '' : t('login.welcome_text')} height={HEIGHT}>
      <PageHeading isLarge title={t('login.title')} />
      <Card>
        {/* `dialog`: if submitted before the scripts have loaded, the browser must not put the password into the URL. */}
        <Stack as="form" method="dialog" ref={form} gap={24} noValidate onSubmit={submit}>
          {login.error && !isPending && <FormError key={login.submittedAt} title={errorText(login.error)} />}
          {isPending && (
            <PendingDeletion
              key={login.submittedAt}
              until={login.error?.body.until}
              isBusy={reactivation.isPending}
              onRestore={restoreAccount}
            />
          )}
          {reactivation.error && <FormError key={reactivation.submittedAt} title={errorText(reactivation.error)} />}
          <TextField
            name="login"
            label={t('login.login')}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            error={error('login')}
          />
          <Stack gap={8}>
            <PasswordField
              name="password"
              label={t('login.password')}
              showLabel={t('login.show_password')}
              autoComplete="current-password"
              maxLength={128}
              error={error('password')}
            />
            {routes.has('/reset-password') && (
              <AtEnd>
                <TextLink href="/reset-password">{t('login.forgotten')}</TextLink>
              </AtEnd>
            )}
          </Stack>
          <Button type="submit" size="large" wide loading={login.isPending}>
            {t('login.submit')}
          </Button>
          <Stack gap={12}>
            <Or>{t('login.or')}</Or>
            <PasskeyLogin />
            {routes.has('/login-link') && (
              <ButtonLink href={`/login-link${search}`} variant="secondary" icon={<MailIcon />} wide>
                {t('login.by_link')}
              </ButtonLink>
            )}
          </Stack>
        </Stack>
      </Card>
      {canSignUp && (
        <Below>
          {t('login.new_here')} <TextLink href={`/signup${search}`}>{t('login.sign_up')}</TextLink>
        </Below>
      )}
    </EveningColumns>
  );
}
