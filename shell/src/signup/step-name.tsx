import { NAME_LENGTH } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Inline, Stack, styled, TextField, ToggleChip, type } from '@vesper/ui';
import { useState } from 'react';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './step-frame.tsx';
import { nameSchema, type NameValues } from './step-schemas.ts';
import { useAvailability } from './use-availability.ts';
import { useStepForm } from './use-step-form.ts';

/** Out of the flow while empty, or its gap would show. */
const Free = styled.div`&:empty { position: absolute; }`;
const Words = styled.p`${type[14]}; font-weight: 600;`;

/** Step 1: the public name (V-01). Its availability is checked before continuing; instead of a taken one, names that are free are offered. */
export function StepName({ draft, refused, onTyped, onNext }: StepProps) {
  const { t, fieldText } = useTexts();
  const [free, setFree] = useState<readonly string[]>([]);
  const { register, handleSubmit, setError, setValue, setFocus, formState } = useStepForm<NameValues>(
    nameSchema,
    { name: draft.name },
    refused,
    onTyped,
  );
  const findProblem = useAvailability('name');
  const submit = handleSubmit(async ({ name }) => {
    const problem = await findProblem(name);
    setFree(problem?.suggestions ?? []);
    if (problem) setError('name', { type: 'server', message: problem.code }, { shouldFocus: true });
    else onNext({ name });
  });
  const take = (name: string) => {
    setFree([]);
    setValue('name', name, { shouldValidate: true });
    setFocus('name');
  };
  // Said as soon as it is typed or pasted: a field that stops taking letters would cut a name without a word.
  const isLong = draft.name.trim().length > NAME_LENGTH.max;
  const code = isLong ? 'name_long' : formState.errors.name?.message;
  return (
    <StepFrame title={t('signup.name.title')} onSubmit={submit} isBusy={formState.isSubmitting}>
      <TextField
        {...register('name', { onChange: () => setFree([]) })}
        label={t('signup.name.label')}
        hideLabel
        hint={t('signup.name.hint')}
        error={code !== undefined && fieldText(code)}
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
      />
      <Free role="status">
        {free.length > 0 && (
          <Stack gap={8}>
            <Words>{t('signup.name.free')}</Words>
            <Inline gap={8}>
              {free.map((name) => (
                <ToggleChip key={name} isPressed={false} aria-pressed={undefined} onClick={() => take(name)}>
                  {name}
                </ToggleChip>
              ))}
            </Inline>
          </Stack>
        )}
      </Free>
    </StepFrame>
  );
}
