import { type Gender, SEARCH_RADII } from '@vesper/contracts';
import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Inline, SelectField, styled, ToggleChip } from '@vesper/ui';
import { useState } from 'react';
import { AgeRange } from './age-range.tsx';
import { FactFields, MoreFilters } from './fact-fields.tsx';
import { useLength } from '../../people/use-length.ts';
import { type FilterField, LAST_ACTIVE } from '../../search/filters.ts';
import type { FilterState } from '../../search/use-filters.ts';

/** Side by side where there is room; in a phone's sheet, and beside the people, each takes the full width. */
const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > * { flex: 1 1 180px; min-width: 0; }
`;

const Switches = styled(Inline)`
  && { flex-basis: 100%; }
`;

const EVERYONE = '';
const ANY_TIME = '';
const ANY_DISTANCE = '';

/** The filter fields, in the panel or in a phone's sheet. */
export function FilterFields({ state }: { state: FilterState }) {
  const { filters, defaults, fields, change } = state;
  const [isMore, setMore] = useState(false);
  const { stores } = useHost();
  const { t, displayCountry, locale } = useTexts();
  const length = useLength();
  const countries = useStoreValue(stores.settings, ({ settings }) => settings.countries);
  const has = (field: FilterField) => fields.has(field);
  const byName = countries.toSorted((a, b) => displayCountry(a).localeCompare(displayCountry(b), locale));

  return (
    <Fields>
      {has('gender') && (
        <SelectField
          label={t('filters.gender')}
          value={filters.gender ?? EVERYONE}
          onChange={({ target }) => change({ gender: target.value === EVERYONE ? null : (target.value as Gender) })}
        >
          <option value={EVERYONE}>{t('common:genders.both')}</option>
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
      {has('distance') && (
        <SelectField
          label={t('filters.distance')}
          value={filters.within ?? ANY_DISTANCE}
          onChange={({ target }) => {
            const within = SEARCH_RADII.find((km) => String(km) === target.value) ?? null;
            change({ within, sort: within === null && filters.sort === 'near' ? 'active' : filters.sort });
          }}
        >
          <option value={ANY_DISTANCE}>{t('filters.any_distance')}</option>
          {SEARCH_RADII.map((km) => (
            <option key={km} value={km}>
              {t('filters.within', { length: length(km) })}
            </option>
          ))}
        </SelectField>
      )}
      {has('age') && <AgeRange min={defaults.minAge} max={defaults.maxAge} from={filters.minAge} to={filters.maxAge} onChange={change} />}
      {has('last_active') && (
        <SelectField
          label={t('filters.last_active')}
          value={filters.lastActive ?? ANY_TIME}
          onChange={({ target }) => change({ lastActive: LAST_ACTIVE.find((days) => String(days) === target.value) ?? null })}
        >
          <option value={ANY_TIME}>{t('filters.any_time')}</option>
          {LAST_ACTIVE.map((days) => (
            <option key={days} value={days}>
              {t(`filters.active_within.${days}`)}
            </option>
          ))}
        </SelectField>
      )}
      <Switches>
        {has('has_photo') && (
          <ToggleChip isPressed={filters.hasPhoto} onClick={() => change({ hasPhoto: !filters.hasPhoto })}>
            {t('filters.has_photo')}
          </ToggleChip>
        )}
        {has('verified') && (
          <ToggleChip isPressed={filters.verified} onClick={() => change({ verified: !filters.verified })}>
            {t('filters.verified')}
          </ToggleChip>
        )}
        {has('real_only') && (
          <ToggleChip isPressed={filters.realOnly} onClick={() => change({ realOnly: !filters.realOnly })}>
            {t('filters.real_only')}
          </ToggleChip>
        )}
        {has('new_here') && (
          <ToggleChip isPressed={filters.newHere} onClick={() => change({ newHere: !filters.newHere })}>
            {t('filters.new_here')}
          </ToggleChip>
        )}
        {has('seeks_me') && (
          <ToggleChip isPressed={filters.seeksMe} onClick={() => change({ seeksMe: !filters.seeksMe })}>
            {t('filters.seeks_me')}
          </ToggleChip>
        )}
        <MoreFilters state={state} isOpen={isMore} onToggle={() => setMore(!isMore)} />
      </Switches>
      {isMore && <FactFields state={state} />}
    </Fields>
  );
}

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
