import { type CallResponse, deviceName } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, PasswordField, Stack, TextField } from '@vesper/ui';
import { type FormEvent, useState } from 'react';

type Passkeys = CallResponse<'passkeys.get'>;
const FIELDS = ['name', 'password'] as const;
type Field = (typeof FIELDS)[number];

interface AddPasskeyFormProps {
  asksPassword: boolean;
  onAdded: (passkeys: Passkeys) => void;
  onClose: () => void;
}

/** B-08: a name, the password unless the login was just now, and then the browser's own dialog. */
export function AddPasskeyForm({ asksPassword, onAdded, onClose }: AddPasskeyFormProps) {
  const { t, errorText, fieldText } = useTexts();
  const begin = useCallMutation('passkey.begin');
  const create = useCallMutation('passkey.create');
  const [isAsked, setAsked] = useState(asksPassword);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [refusal, setRefusal] = useState<'known' | 'failed' | 'unsupported' | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = event.currentTarget.elements as unknown as Record<Field, HTMLInputElement | undefined>;
    const refuse = (found: Partial<Record<Field, string>>) => {
      setProblems(found);
      if (found.password) setAsked(true); // The login is no longer fresh.
      const first = FIELDS.find((field) => found[field]);
      if (first) inputs[first]?.focus();
      return first !== undefined;
    };
    const name = inputs.name?.value.trim() ?? '';
    const password = isAsked ? (inputs.password?.value ?? '') : undefined;
    setRefusal(null);
    create.reset();
    if (refuse({ ...(name === '' && { name: 'required' }), ...(password === '' && { password: 'required' }) })) return;
    setBusy(true);
    try {
      const { options } = await begin.mutateAsync({ body: { password } });
      const { createPasskey } = await import('./create-passkey.ts');
      const made = await createPasskey(options);
      if (made.status === 'made') onAdded(await create.mutateAsync({ body: { name, credential: made.credential } }));
      else setRefusal(made.status);
    } catch (error) {
      const { fields } = (error as typeof begin.error)?.body ?? {};
      refuse(fields ?? {});
    } finally {
      setBusy(false);
    }
  };

  const failure = create.error ?? begin.error;
  const shown = (field: Field) => problems[field] !== undefined && fieldText(problems[field]);
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
      {/* texts: settings.passkeys.known settings.passkeys.failed settings.passkeys.unsupported */}
      {refusal && <FormError title={t(`settings.passkeys.${refusal}`)} />}
      {failure && !failure.body.fields && <FormError key={begin.submittedAt} title={errorText(failure)} />}
      <TextField
        name="name"
        label={t('settings.passkeys.name')}
        hint={t('settings.passkeys.name_hint')}
        defaultValue={deviceName(navigator.userAgent) ?? ''}
        autoComplete="off"
        maxLength={40}
        error={shown('name')}
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
        <Button type="submit" loading={isBusy}>
          {t('settings.passkeys.submit')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {t('settings.cancel')}
        </Button>
      </Inline>
    </Stack>
  );
}
