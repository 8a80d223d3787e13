import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { Button, FormError, PasswordField, Stack, TrashIcon } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';

interface RemovePasskeyDialogProps {
  passkey: { id: string; name: string };
  asksPassword: boolean;
  onRemoved: (passkeys: CallResponse<'passkeys.get'>) => void;
  onClose: () => void;
}

/** Asks before a passkey is removed, and for the password unless the login was just now. */
export function RemovePasskeyDialog({ passkey: { id, name }, asksPassword, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { t, errorText, fieldText } = useTexts();
  const { mutate, isPending, error, submittedAt } = useCallMutation('passkey.remove');
  const [isAsked, setAsked] = useState(asksPassword);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const form = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refuse = (code: string | undefined) => {
      setProblem(code);
      if (code === undefined) return;
      setAsked(true); // The login is no longer fresh.
      input.current?.focus();
    };
    const password = isAsked ? (input.current?.value ?? '') : undefined;
    if (password === '') return refuse('required');
    setProblem(undefined);
    mutate({ body: { id, password } }, { onSuccess: onRemoved, onError: ({ body }) => refuse(body.fields?.['password']) });
  };

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('settings.passkeys.remove_title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" icon={<TrashIcon />} loading={isPending}>
            {t('settings.passkeys.remove')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} gap={16} noValidate onSubmit={submit}>
        {error && !error.body.fields && <FormError key={submittedAt} title={errorText(error)} />}
        <p>{t('settings.passkeys.remove_text', { name })}</p>
        {isAsked && (
          <PasswordField
            ref={input}
            name="password"
            label={t('settings.passkeys.password')}
            showLabel={t('settings.password.show')}
            autoComplete="current-password"
            maxLength={128}
            error={problem !== undefined && fieldText(problem)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
