import { useTexts } from '@vesper/host-kit';
import { SelectField } from '@vesper/ui';
import type { ChangeEvent, FormEvent } from 'react';
import { useShell } from '../context/shell-context.ts';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './step-frame.tsx';

/** Step 2: the country, preselected by IP address. */
export function StepCountry({ draft, refused, onTyped, onNext }: StepProps) {
  const { stores } = useShell();
  const { t, fieldText, locale, displayCountry } = useTexts();
  const { settings } = stores.settings.getState();
  const chosen = draft.country ?? settings.geoip_country;
  const countries = settings.countries
    .map((code) => ({ code, name: displayCountry(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));

  // A region belongs to its country.
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => onTyped({ country: target.value, region: null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext({ country: chosen });
  };
  return (
    <StepFrame title={t('signup.country.title')} onSubmit={submit}>
      <SelectField
        label={t('signup.birth.country')}
        hideLabel
        autoComplete="country"
        value={chosen}
        onChange={choose}
        error={refused.country && fieldText(refused.country)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </StepFrame>
  );
}
