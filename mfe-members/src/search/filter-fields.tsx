import type { Gender } from '@vesper/contracts';
import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Inline, SelectField, styled, ToggleChip } from '@vesper/ui';
import type { FilterField } from './filters.ts';
import type { FilterState } from './use-filters.ts';

/** Side by side where there is room; in a phone's sheet each takes the full width. */
const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > * { flex: 1 1 180px; min-width: 0; }
`;

const Ages = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
`;

const Switches = styled(Inline)`
  && { flex-basis: 100%; }
`;

const EVERYONE = '';

/** The filter fields, in the panel or in a phone's sheet. */
export function FilterFields({ state: { filters, defaults, fields, change } }: { state: FilterState }) {
  const { stores } = useHost();
  const { t, displayCountry, locale } = useTexts();
  const countries = useStoreValue(stores.settings, ({ settings }) => settings.countries);
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  const has = (field: FilterField) => fields.has(field);
  const byName = countries.toSorted((a, b) => displayCountry(a).localeCompare(displayCountry(b), locale));
  const ages = Array.from({ length: defaults.maxAge - defaults.minAge + 1 }, (_, index) => defaults.minAge + index);

  return (
    <Fields>
      {has('gender') && (
        <SelectField
          label={t('filters.gender')}
          value={filters.gender ?? EVERYONE}
          onChange={({ target }) => change({ gender: target.value === EVERYONE ? null : (target.value as Gender) })}
        >
          {/* Members have said whom they look for, so they choose one; only visitors can choose both. */}
          {!isMember && defaults.gender === null && <option value={EVERYONE}>{t('filters.everyone')}</option>}
          <option value="female">{t('common:genders.female')}</option>
          <option value="male">{t('common:genders.male')}</option>
        </SelectField>
      )}
      {has('country') && (
        <SelectField
          label={t('filters.country')}
          value={filters.country ?? ''}
          onChange={({ target }) => change({ country: target.value || null, region: null })}
        >
          <option value="">{t('filters.everywhere')}</option>
          {byName.map((code) => (
            <option key={code} value={code}>
              {displayCountry(code)}
            </option>
          ))}
        </SelectField>
      )}
      {has('region') && <RegionField country={filters.country} region={filters.region} onChange={(region) => change({ region })} />}
      {has('age') && (
        <Ages>
          <SelectField
            label={t('filters.min_age')}
            value={filters.minAge}
            onChange={({ target }) => change(agesFrom(Number(target.value), filters.maxAge))}
          >
            {ages.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </SelectField>
          <SelectField
            label={t('filters.max_age')}
            value={filters.maxAge}
            onChange={({ target }) => change(agesTo(Number(target.value), filters.minAge))}
          >
            {ages.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </SelectField>
        </Ages>
      )}
      <Switches>
        {has('has_photo') && (
          <ToggleChip isPressed={filters.hasPhoto} onClick={() => change({ hasPhoto: !filters.hasPhoto })}>
            {t('filters.has_photo')}
          </ToggleChip>
        )}
        {has('real_only') && (
          <ToggleChip isPressed={filters.realOnly} onClick={() => change({ realOnly: !filters.realOnly })}>
            {t('filters.real_only')}
          </ToggleChip>
        )}
        {has('seeks_me') && (
          <ToggleChip isPressed={filters.seeksMe} onClick={() => change({ seeksMe: !filters.seeksMe })}>
            {t('filters.seeks_me')}
          </ToggleChip>
        )}
      </Switches>
    </Fields>
  );
}

/** Changing one end of the age range moves the other if needed: the range is never empty. */
const agesFrom = (minAge: number, maxAge: number) => ({ minAge, maxAge: Math.max(minAge, maxAge) });
const agesTo = (maxAge: number, minAge: number) => ({ maxAge, minAge: Math.min(minAge, maxAge) });

interface RegionFieldProps {
  country: string | null;
  region: string | null;
  onChange: (region: string | null) => void;
}

function RegionField({ country, region, onChange }: RegionFieldProps) {
  const { t } = useTexts();
  const { data } = useCall(
    'regions.get',
    { query: { country: country ?? '' } },
    { enabled: country !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <SelectField
      label={t('filters.region')}
      value={region ?? ''}
      disabled={country === null}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('filters.all_regions')}</option>
      {/* Until the list is loaded, a region from the address is shown by its code. */}
      {region !== null && !data && <option value={region}>{region}</option>}
      {data?.regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
