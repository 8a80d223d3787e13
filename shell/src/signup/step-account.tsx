import { ApiFailure, PASSWORD_LENGTH } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { Button, Notice, PasswordField, Stack, styled, TextField, TextLink } from '@vesper/ui';
import { type FocusEvent, useState } from 'react';
import type { StepProps } from './step-props.ts';
import { meantAddress } from './meant-address.ts';
import { StepFrame } from './step-frame.tsx';
import { accountSchema, type AccountValues } from './step-schemas.ts';
import type { Secrets } from './submission.ts';
import { useAvailability } from './use-availability.ts';
import { useStepForm } from './use-step-form.ts';

interface StepAccountProps extends Omit<StepProps, 'onNext'> {
  /** As typed before going back; never stored. */
  password: string;
  /** The server rejected the signup because the address has an account. */
  accountExists: boolean;
  onNext: (values: Pick<AccountValues, 'email'>, known: Pick<Secrets, 'password'>) => void;
}

/** Out of the flow while empty, or its gap would show. */
const Meant = styled.div`
  overflow-wrap: anywhere;
  &:empty { position: absolute; }
`;

/** Step 3: email and password. In one form, so that password managers save them together. */
export function StepAccount({ draft, refused, password, accountExists, onTyped, onNext }: StepAccountProps) {
  const { t, fieldText } = useTexts();
  const defaults: AccountValues = { email: draft.email, password };
  // Only the address: the password is never stored.
  const saveDraft = ({ email }: AccountValues) => onTyped({ email });
  const { register, handleSubmit, setError, setValue, formState } = useStepForm<AccountValues>(accountSchema, defaults, refused, saveDraft);
  const findProblem = useAvailability('email');
  const { api } = useHost();
  const [hasAccount, setHasAccount] = useState(accountExists);
  /** Asked once the field is left: what is half typed is no mistake. */
  const [meant, setMeant] = useState(() => meantAddress(draft.email));
  const take = (address: string) => {
    setValue('email', address, { shouldValidate: formState.isSubmitted });
    setMeant(null);
  };

  /** D-43: what too many have is refused here, not after the questions that follow. If the check fails, the signup checks again. */
  async function findWeakness(given: string): Promise<string | undefined> {
    try {
      await api.call('password.post', { body: { action: 'check', password: given } });
      return undefined;
    } catch (error) {
      return error instanceof ApiFailure ? error.body.fields?.['password'] : undefined;
    }
  }

  const submit = handleSubmit(async ({ email, ...known }) => {
    setHasAccount(false);
    const isName = email.toLowerCase() === draft.name.trim().toLowerCase();
    const message = isName ? 'name_is_email' : (await findProblem(email))?.code;
    if (message) {
      setHasAccount(message === 'email_taken');
      setError('email', { type: 'server', message }, { shouldFocus: true });
      return;
    }
    const weakness = await findWeakness(known.password);
    if (weakness) return setError('password', { type: 'server', message: weakness }, { shouldFocus: true });
    onNext({ email }, known);
  });

  const { errors, isSubmitting } = formState;
  const textOf = (error: { message?: string } | undefined) => error && fieldText(error.message ?? '');
  return (
    <StepFrame title={t('signup.account.title')} onSubmit={submit} isBusy={isSubmitting}>
      {hasAccount && (
        <Notice tone="warning" role="alert" action={<TextLink href="/login">{t('signup.account.log_in')}</TextLink>}>
          {t('common:errors.account_exists')}
        </Notice>
      )}
      <Stack gap={4} align="stretch">
        <TextField
          {...register('email', {
            onBlur: ({ target }: FocusEvent<HTMLInputElement>) => setMeant(meantAddress(target.value)),
            onChange: () => setMeant(null),
          })}
          type="email"
          label={t('signup.account.email')}
          hint={t('signup.account.email_hint')}
          error={textOf(errors.email)}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <Meant role="status">
          {meant && (
            <Button variant="text" onClick={() => take(meant)}>
              {t('signup.account.did_you_mean', { address: meant })}
            </Button>
          )}
        </Meant>
      </Stack>
      <PasswordField
        {...register('password')}
        label={t('signup.account.password')}
        hint={t('signup.account.password_hint', { min: PASSWORD_LENGTH.min })}
        showLabel={t('login.show_password')}
        error={textOf(errors.password)}
        autoComplete="new-password"
      />
    </StepFrame>
  );
}
