import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, PasswordField, Stack, TextField } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

/** D-29, R-33: asks for another address; a link sent there confirms it. */
export function EmailChangeForm({ onClose }: { onClose: () => void }) {
  const { t, errorText, fieldText } = useTexts();
  const { events } = useHost();
  const { mutate, isPending, error, submittedAt } = useCallMutation('email.update');
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const shown = (field: Field) => problems[field] !== undefined && fieldText(problems[field]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements as unknown as Record<Field, HTMLInputElement>;
    const refuse = (found: Partial<Record<Field, string>>) => {
      setProblems(found);
      const first = FIELDS.find((field) => found[field]);
      if (first) inputs[first].focus();
      return first !== undefined;
    };
    const body = { email: inputs.email.value.trim(), password: inputs.password.value };
    if (refuse({ ...(body.email === '' && { email: 'required' }), ...(body.password === '' && { password: 'required' }) })) return;
    mutate(
      { body },
      {
        onSuccess() {
          events.emit('shell:notify', { tone: 'success', text: t('settings.change_email_sent') });
          onClose();
        },
        onError: (failure) => refuse(failure.body.fields ?? {}),
      },
    );
  };

  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      {error && !error.body.fields && <FormError key={submittedAt} title={errorText(error)} />}
      <TextField
        name="email"
        type="email"
        label={t('settings.new_email')}
        hint={t('settings.new_email_hint')}
        autoComplete="email"
        maxLength={254}
        error={shown('email')}
      />
      <PasswordField
        name="password"
        label={t('settings.change_email_password')}
        showLabel={t('settings.password.show')}
        autoComplete="current-password"
        error={shown('password')}
      />
      <Inline>
        <Button type="submit" loading={isPending}>
          {t('settings.change_email_submit')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('settings.cancel')}
        </Button>
      </Inline>
    </Stack>
  );
}
