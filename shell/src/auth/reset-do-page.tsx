import { type ApiFailure, PASSWORD_LENGTH } from '@vesper/contracts';
import { password as passwordSchema } from '@vesper/contracts/api';
import { useCallMutation, useMailedToken, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, Card, FormError, Inline, NarrowContainer, Notice, PageHeading, PasswordField, Stack } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { useShell } from '../context/shell-context.ts';

type Field = 'password' | 'repeat';
type Problems = Partial<Record<Field, string>>;

/**
 * R-30, V-06: `/reset-password/do#<token>` sets the new password. A fragment is not sent to the server, so the token appears in no log; it
 * is removed from the URL once used.
 */
export default function ResetDoPage() {
  const token = useMailedToken();
  return <Reset key={token} token={token} />;
}

function Reset({ token }: { token: string }) {
  const { history, sessionManager } = useShell();
  const { t, errorText } = useTexts();
  const [isDone, setIsDone] = useState(false);
  const reset = useCallMutation('password.post');
  const isInvalidLink = token === '' || reset.error?.code === 'link_invalid' || reset.error?.body.fields?.token !== undefined;

  const send = (password: string, onRefused: (code: string) => void) =>
    reset.mutate(
      { body: { action: 'reset', token, password } },
      {
        onSuccess() {
          setIsDone(true);
          history.replace('/reset-password/do');
          // The reset ended all sessions of that member, who may be signed in here.
          sessionManager.check().catch(() => {}); // The next refresh tries again.
        },
        onError: (error) => {
          const code = refusedPassword(error);
          if (code) onRefused(code);
        },
      },
    );

  if (isDone)
    return (
      <NarrowContainer>
        <PageHeading title={t('reset.done')} text={t('reset.done_text')} />
        <Stack gap={24}>
          {(reset.data?.passkeys ?? 0) > 0 && <Notice>{t('reset.passkeys')}</Notice>}
          <Inline>
            <ButtonLink href={reset.data?.passkeys ? '/login?next=/notifications%23safety' : '/login'}>{t('top_bar.login')}</ButtonLink>
          </Inline>
        </Stack>
      </NarrowContainer>
    );

  if (isInvalidLink)
    return (
      <NarrowContainer>
        <PageHeading title={t('reset.choose')} text={t('common:errors.link_invalid')} />
        <Inline>
          <ButtonLink href="/reset-password">{t('reset.new_link')}</ButtonLink>
        </Inline>
      </NarrowContainer>
    );

  const problem = reset.error && !refusedPassword(reset.error) ? errorText(reset.error) : null;
  return (
    <NarrowContainer>
      <PageHeading title={t('reset.choose')} text={t('reset.choose_text')} />
      <Card>
        {problem && <FormError key={reset.submittedAt} title={problem} />}
        <NewPasswordForm isBusy={reset.isPending} onSend={send} />
      </Card>
    </NarrowContainer>
  );
}

interface NewPasswordFormProps {
  isBusy: boolean;
  onSend: (password: string, onRefused: (code: string) => void) => void;
}

function NewPasswordForm({ isBusy, onSend }: NewPasswordFormProps) {
  const { t, fieldText } = useTexts();
  const [problems, setProblems] = useState<Problems>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password, repeat } = event.currentTarget.elements as unknown as Record<Field, HTMLInputElement>;
    const parsed = passwordSchema.safeParse(password.value);
    const found: Problems = {};
    if (!parsed.success) found.password = parsed.error.issues[0]?.message ?? 'invalid';
    else if (repeat.value !== password.value) found.repeat = 'passwords_differ';
    setProblems(found);
    if (found.password) return password.focus();
    if (found.repeat) return repeat.focus();
    onSend(password.value, (code) => {
      setProblems({ password: code });
      password.focus();
    });
  };

  const error = (field: Field) => problems[field] !== undefined && fieldText(problems[field]);
  return (
    <Stack as="form" gap={24} noValidate onSubmit={submit}>
      <PasswordField
        name="password"
        label={t('reset.password')}
        hint={t('signup.account.password_hint', { min: PASSWORD_LENGTH.min })}
        showLabel={t('login.show_password')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        error={error('password')}
      />
      <PasswordField
        name="repeat"
        label={t('reset.repeat')}
        showLabel={t('login.show_password')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        error={error('repeat')}
      />
      <Button type="submit" size="large" wide loading={isBusy}>
        {t('reset.set')}
      </Button>
    </Stack>
  );
}

/** The error code for the password field, if the server refused the password (D-43). */
const refusedPassword = ({ body }: ApiFailure): string | undefined => body.fields?.password;
