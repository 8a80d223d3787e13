import { PASSWORD_LENGTH } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Checkbox, Notice, PasswordField, Stack, TextField, TextLink } from '@vesper/ui';
import { useState } from 'react';
import { useShell } from '../boot/shell-context.ts';
import { ConsentText } from './consent-text.tsx';
import type { StepProps } from './signup-flow.tsx';
import { StepFrame } from './step-frame.tsx';
import { accountSchema, type AccountValues } from './steps.ts';
import type { Secrets } from './submission.ts';
import { useAvailability } from './use-availability.ts';
import { useStepForm } from './use-step-form.ts';

const CONSENTS = ['terms', 'sensitive_data', 'marketing'] as const;

interface StepAccountProps extends StepProps {
  /** What was typed before one went back; never kept anywhere. */
  secrets: Secrets | null;
  onSecrets: (secrets: Secrets) => void;
  /** The signup was refused because of it. */
  accountExists: boolean;
}

/** Step 3: address, password and three separate consents. */
export function StepAccount({ draft, refused, secrets, accountExists, onSecrets, onTyped, onNext, onBack }: StepAccountProps) {
  const { routes } = useShell();
  const { t, fieldText } = useTexts();
  const defaults: AccountValues = {
    email: draft.email,
    password: '',
    consents: { terms: false, sensitive_data: false, marketing: false },
    ...secrets,
  };
  // Of this step only the address: the password is never written down.
  const keep = ({ email }: AccountValues) => onTyped({ email });
  const { register, handleSubmit, setError, formState } = useStepForm<AccountValues>(accountSchema, defaults, refused, keep);
  const findProblem = useAvailability('email');
  const [hasAccount, setHasAccount] = useState(accountExists);

  const submit = handleSubmit(async ({ email, ...entered }) => {
    setHasAccount(false);
    const isName = email.toLowerCase() === draft.name.trim().toLowerCase();
    const message = isName ? 'name_is_email' : await findProblem(email);
    if (message) {
      setHasAccount(message === 'email_taken');
      setError('email', { type: 'server', message }, { shouldFocus: true });
      return;
    }
    onSecrets(entered);
    onNext({ email });
  });

  const { errors, isSubmitting } = formState;
  const textOf = (error: { message?: string } | undefined) => error && fieldText(error.message ?? '');
  return (
    <StepFrame title={t('signup.account.title')} onSubmit={submit} onBack={onBack} isBusy={isSubmitting}>
      {hasAccount && (
        <Notice tone="warning" role="alert" action={<TextLink href="/login">{t('signup.account.log_in')}</TextLink>}>
          {t('common:errors.account_exists')}
        </Notice>
      )}
      <TextField
        {...register('email')}
        type="email"
        label={t('signup.account.email')}
        hint={t('signup.account.email_hint')}
        error={textOf(errors.email)}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <PasswordField
        {...register('password')}
        label={t('signup.account.password')}
        hint={t('signup.account.password_hint', { min: PASSWORD_LENGTH.min })}
        showLabel={t('login.show_password')}
        error={textOf(errors.password)}
        autoComplete="new-password"
      />
      <Stack gap={4}>
        {CONSENTS.map((consent) => (
          <Checkbox
            key={consent}
            {...register(`consents.${consent}`)}
            label={<ConsentText consent={consent} isLinked={routes.has} />}
            error={textOf(errors.consents?.[consent])}
          />
        ))}
      </Stack>
    </StepFrame>
  );
}
