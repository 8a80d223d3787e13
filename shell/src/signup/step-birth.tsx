import { useCall, useTexts } from '@vesper/host-kit';
import { DateOfBirthField, SelectField } from '@vesper/ui';
import { Controller } from 'react-hook-form';
import { useShell } from '../boot/shell-context.ts';
import type { StepProps } from './signup-flow.tsx';
import { StepFrame } from './step-frame.tsx';
import { birthSchema, type BirthValues } from './steps.ts';
import { timeZone } from './time-zone.ts';
import { useStepForm } from './use-step-form.ts';

/** Step 2: date of birth (V-02), and the country, which is guessed and may be changed; the region may be left open. */
export function StepBirth({ draft, refused, onTyped, onNext, onBack }: StepProps) {
  const { stores, now } = useShell();
  const { t, fieldText, locale, displayCountry } = useTexts();
  const { settings } = stores.settings.getState();
  const rules = { minAge: settings.min_age, timeZone: timeZone(), now: () => new Date(now()) };
  const defaults = { date_of_birth: draft.date_of_birth, country: draft.country ?? settings.geoip_country, region: draft.region ?? '' };
  const keep = (values: BirthValues) => onTyped(draftOf(values));
  const { control, register, handleSubmit, watch, setValue } = useStepForm<BirthValues>(birthSchema(rules), defaults, refused, keep);

  const country = watch('country');
  const { data } = useCall('regions.get', { query: { country } }, { staleTime: Number.POSITIVE_INFINITY }); // C-14
  const regions = data?.regions ?? [];
  const countries = settings.countries
    .map((code) => ({ code, name: displayCountry(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));

  const submit = handleSubmit((values) => onNext(draftOf(values)));
  return (
    <StepFrame title={t('signup.birth.title', { min_age: settings.min_age })} onSubmit={submit} onBack={onBack}>
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
            hint={t('signup.birth.hint')}
            partLabels={{ day: t('signup.birth.day'), month: t('signup.birth.month'), year: t('signup.birth.year') }}
            locale={locale}
            error={error && fieldText(error.message ?? '', { min_age: settings.min_age })}
          />
        )}
      />
      <SelectField
        {...register('country', { onChange: () => setValue('region', '') })}
        label={t('signup.birth.country')}
        autoComplete="country"
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {regions.length > 0 && (
        <SelectField {...register('region')} label={t('signup.birth.region')}>
          <option value="">{t('signup.birth.any_region')}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </StepFrame>
  );
}

/** A region left open is none. */
const draftOf = ({ region, ...values }: BirthValues) => ({ ...values, region: region || null });
