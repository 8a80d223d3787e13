import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, PasswordField, Stack, TextField } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

const FIELDS = ['passkey', 'password'] as const;
type Field = (typeof FIELDS)[number];

interface RenamePasskeyFormProps {
  passkey: { id: string; name: string };
  asksPassword: boolean;
  onRenamed: (passkeys: CallResponse<'passkeys.get'>) => void;
  onClose: () => void;
}

/** Another name for a passkey, and the password unless the login was just now. */
export function RenamePasskeyForm({ passkey: { id, name }, asksPassword, onRenamed, onClose }: RenamePasskeyFormProps) {
  const { t, errorText, fieldText } = useTexts();
  const { mutate, isPending, error, submittedAt } = useCallMutation('passkey.rename');
  const [isAsked, setAsked] = useState(asksPassword);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const shown = (field: Field) => problems[field] !== undefined && fieldText(problems[field]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements as unknown as Partial<Record<Field, HTMLInputElement>>;
    const refuse = (found: Partial<Record<Field, string>>) => {
      setProblems(found);
      if (found.password) setAsked(true); // The login is no longer fresh.
      const first = FIELDS.find((field) => found[field]);
      if (first) inputs[first]?.focus();
      return first !== undefined;
    };
    const wanted = inputs.passkey?.value.trim() ?? '';
    const password = isAsked ? (inputs.password?.value ?? '') : undefined;
    if (refuse({ ...(wanted === '' && { passkey: 'required' }), ...(password === '' && { password: 'required' }) })) return;
    mutate({ body: { id, name: wanted, password } }, { onSuccess: onRenamed, onError: ({ body }) => refuse(body.fields ?? {}) });
  };

  return (
    <Stack as="form" gap={12} noValidate onSubmit={submit}>
      {error && !error.body.fields && <FormError key={submittedAt} title={errorText(error)} />}
      <TextField
        ref={focusOnce}
        name="passkey"
        label={t('settings.passkeys.name')}
        defaultValue={name}
        autoComplete="off"
        maxLength={40}
        error={shown('passkey')}
      />
      {isAsked && (
        <PasswordField
          name="password"
          label={t('settings.passkeys.password')}
          showLabel={t('settings.password.show')}
          autoComplete="current-password"
          maxLength={128}
          error={shown('password')}
        />
      )}
      <Inline>
        <Button type="submit" loading={isPending}>
          {t('settings.passkeys.save')}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {t('settings.cancel')}
        </Button>
      </Inline>
    </Stack>
  );
}

/** One function for all renders: a new one would take the focus back each time. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();
