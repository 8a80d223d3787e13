import { email as emailSchema } from '@vesper/contracts/api';
import { useCallMutation, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, Stack, TextField } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { useShell } from '../context/shell-context.ts';

/** D-12: corrects a mistyped address before it is confirmed; the link is then sent to the new one. */
export default function ChangeAddress() {
  const { stores, sessionManager, toasts } = useShell();
  const { t, errorText, fieldText } = useTexts();
  const current = useStoreValue(stores.session, ({ user }) => user?.email ?? '');
  const change = useCallMutation('activation.post');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const reject = (code: string) => {
      setProblem(code);
      input.focus();
    };
    const parsed = emailSchema.safeParse(input.value);
    if (!parsed.success) return reject(parsed.error.issues[0]?.message ?? 'email_invalid');
    setProblem(null);
    change.mutate(
      { body: { action: 'change_email', email: parsed.data } },
      {
        onSuccess({ user }) {
          if (user) sessionManager.adopt(user);
          toasts.show({ tone: 'success', message: t('confirm.changed', { email: parsed.data }) });
        },
        onError: ({ body }) => body.fields?.email && reject(body.fields.email),
      },
    );
  };

  const failure = change.error && !change.error.body.fields?.email ? errorText(change.error) : null;
  return (
    <Stack as="form" gap={12} noValidate onSubmit={submit}>
      {failure && <FormError key={change.submittedAt} title={failure} />}
      <TextField
        name="email"
        type="email"
        label={t('signup.account.email')}
        hint={t('confirm.change_text')}
        defaultValue={current}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        error={problem !== null && fieldText(problem)}
      />
      <Inline>
        <Button type="submit" variant="secondary" loading={change.isPending}>
          {t('confirm.change')}
        </Button>
      </Inline>
    </Stack>
  );
}
