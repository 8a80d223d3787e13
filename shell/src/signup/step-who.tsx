import { GENDERS } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { FemaleIcon, MaleIcon, RadioCards } from '@vesper/ui';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { StepFrame } from './step-frame.tsx';
import { whoSchema, type WhoValues } from './steps.ts';
import type { StepProps } from './signup-flow.tsx';
import { useStepForm } from './use-step-form.ts';

const ICONS: Record<(typeof GENDERS)[number], ReactNode> = { male: <MaleIcon />, female: <FemaleIcon /> };

/** Step 0: I am, and I am looking for (D-40). */
export function StepWho({ draft, refused, onTyped, onNext }: StepProps) {
  const { t, fieldText } = useTexts();
  const { control, handleSubmit } = useStepForm<WhoValues>(whoSchema, { gender: draft.gender, seeking: draft.seeking }, refused, onTyped);
  const options = (words: 'gender' | 'genders') =>
    GENDERS.map((value) => ({ value, label: t(`common:${words}.${value}`), icon: ICONS[value] }));
  return (
    <StepFrame title={t('signup.who.title')} onSubmit={handleSubmit(onNext)}>
      {(['gender', 'seeking'] as const).map((name) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field, fieldState: { error } }) => (
            <RadioCards
              {...field}
              legend={t(`signup.who.${name}`)}
              options={options(name === 'gender' ? 'gender' : 'genders')}
              error={error && fieldText(error.message ?? '')}
            />
          )}
        />
      ))}
    </StepFrame>
  );
}
