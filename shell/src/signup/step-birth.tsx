import { useTexts } from '@vesper/host-kit';
import { DateOfBirthField } from '@vesper/ui';
import { Controller } from 'react-hook-form';
import { useShell } from '../context/shell-context.ts';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './step-frame.tsx';
import { birthSchema, type BirthValues } from './step-schemas.ts';
import { timeZone } from './time-zone.ts';
import { useStepForm } from './use-step-form.ts';

/** Step 2: the date of birth (V-02). */
export function StepBirth({ draft, refused, onTyped, onNext }: StepProps) {
  const { stores, now } = useShell();
  const { t, fieldText, formatTag } = useTexts();
  const { min_age } = stores.settings.getState().settings;
  const rules = { minAge: min_age, timeZone: timeZone(), now: () => new Date(now()) };
  const defaults = { date_of_birth: draft.date_of_birth };
  const { control, handleSubmit } = useStepForm<BirthValues>(birthSchema(rules), defaults, refused, onTyped);
  const title = t('signup.birth.title', { min_age });
  const textOf = (code = '') => (code === 'dob_missing' ? title : fieldText(code, { min_age }));
  return (
    <StepFrame title={title} onSubmit={handleSubmit(onNext)}>
      <Controller
        name="date_of_birth"
        control={control}
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <DateOfBirthField
            ref={ref}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            label={t('signup.birth.label')}
            hideLabel
            hint={t('signup.birth.hint')}
            partLabels={{ day: t('signup.birth.day'), month: t('signup.birth.month'), year: t('signup.birth.year') }}
            locale={formatTag}
            error={error && textOf(error.message)}
            shortYearError={t('signup.birth.year_short')}
          />
        )}
      />
    </StepFrame>
  );
}
