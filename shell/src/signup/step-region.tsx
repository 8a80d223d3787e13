import { useCall, useTexts } from '@vesper/host-kit';
import { Loading, SelectField, Skeleton } from '@vesper/ui';
import type { ChangeEvent, FormEvent } from 'react';
import { useShell } from '../context/shell-context.ts';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './step-frame.tsx';

/** Step 2: the region, optional. */
export function StepRegion({ draft, refused, onTyped, onNext }: StepProps) {
  const { stores } = useShell();
  const { t, fieldText } = useTexts();
  const country = draft.country ?? stores.settings.getState().settings.geoip_country;
  const { data, isLoading } = useCall('regions.get', { query: { country } }, { staleTime: Number.POSITIVE_INFINITY }); // C-14

  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => onTyped({ region: target.value || null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext({});
  };
  return (
    <StepFrame title={t('signup.region.title')} onSubmit={submit}>
      {isLoading ? (
        <Loading label={t('common:words.loading')}>
          <Skeleton shape="block" height="48px" />
        </Loading>
      ) : (
        <SelectField
          label={t('signup.birth.region')}
          hideLabel
          autoComplete="address-level1"
          value={draft.region ?? ''}
          onChange={choose}
          error={refused.region && fieldText(refused.region)}
        >
          <option value="">{t('signup.birth.any_region')}</option>
          {data?.regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </StepFrame>
  );
}
