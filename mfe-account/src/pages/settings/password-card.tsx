import { PASSWORD_LENGTH } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, FormError, Inline, PasswordField, Stack } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { FoldedCard } from './folded-card.tsx';

const FIELDS = ['old_password', 'password', 'repeat'] as const;
type Field = (typeof FIELDS)[number];

/** V-06, D-13: changes the password; needs the old one. All other sessions are ended. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { t, errorText, fieldText } = useTexts();
  const { events } = useHost();
  const change = useCallMutation('password.post');
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const inputs = form.elements as unknown as Record<Field, HTMLInputElement>;
    const { old_password, password, repeat } = inputs;
    const refuse = (found: Partial<Record<Field, string>>) => {
      setProblems(found);
      const first = FIELDS.find((field) => found[field]);
      if (first) inputs[first].focus();
      return first !== undefined;
    };
    const found: Partial<Record<Field, string>> = {};
    if (old_password.value === '') found.old_password = 'required';
    if (password.value.length < PASSWORD_LENGTH.min) found.password = 'password_short';
    else if (repeat.value !== password.value) found.repeat = 'passwords_differ';
    if (refuse(found)) return;
    change.mutate(
      { body: { action: 'change', old_password: old_password.value, password: password.value } },
      {
        onSuccess() {
          form.reset();
          events.emit('shell:notify', { tone: 'success', text: t('settings.password.changed') });
          onChanged();
        },
        onError: ({ body }) => refuse(body.fields ?? {}),
      },
    );
  };

  const field = (name: Field, label: string, autoComplete: string, hint?: string) => (
    <PasswordField
      name={name}
      label={label}
      hint={hint}
      showLabel={t('settings.password.show')}
      autoComplete={autoComplete}
      maxLength={PASSWORD_LENGTH.max}
      error={problems[name] !== undefined && fieldText(problems[name])}
    />
  );
  return (
    <FoldedCard title={t('settings.password.title')} text={t('settings.password.submit')}>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        {change.error && !change.error.body.fields && <FormError key={change.submittedAt} title={errorText(change.error)} />}
        {field('old_password', t('settings.password.old'), 'current-password')}
        {field('password', t('settings.password.new'), 'new-password', t('settings.password.hint', { min: PASSWORD_LENGTH.min }))}
        {field('repeat', t('settings.password.repeat'), 'new-password')}
        <Inline>
          <Button type="submit" variant="secondary" loading={change.isPending}>
            {t('settings.password.submit')}
          </Button>
        </Inline>
      </Stack>
    </FoldedCard>
  );
}
