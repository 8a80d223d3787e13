import { NAME_LENGTH } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { TextField } from '@vesper/ui';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './step-frame.tsx';
import { nameSchema, type NameValues } from './step-schemas.ts';
import { useAvailability } from './use-availability.ts';
import { useStepForm } from './use-step-form.ts';

/** Step 1: the public name (V-01). Its availability is checked before continuing. */
export function StepName({ draft, refused, onTyped, onNext }: StepProps) {
  const { t, fieldText } = useTexts();
  const { register, handleSubmit, setError, formState } = useStepForm<NameValues>(nameSchema, { name: draft.name }, refused, onTyped);
  const findProblem = useAvailability('name');
  const submit = handleSubmit(async ({ name }) => {
    const message = await findProblem(name);
    if (message) setError('name', { type: 'server', message }, { shouldFocus: true });
    else onNext({ name });
  });
  const error = formState.errors.name;
  return (
    <StepFrame title={t('signup.name.title')} onSubmit={submit} isBusy={formState.isSubmitting}>
      <TextField
        {...register('name')}
        label={t('signup.name.label')}
        hideLabel
        hint={t('signup.name.hint')}
        error={error && fieldText(error.message ?? '')}
        maxLength={NAME_LENGTH.max}
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
      />
    </StepFrame>
  );
}
