import { useTexts } from '@vesper/host-kit';
import { from, OpeningChip, styled, ToggleChip } from '@vesper/ui';
import { useLength } from '../../people/use-length.ts';
import type { Filters } from '../../search/filters.ts';
import type { FilterState } from '../../search/use-filters.ts';

/** In the row of its parent. A wider window has the filters themselves, or room for what is chosen. */
const OnPhones = styled.div`
  display: contents;
  ${from.medium} { display: none; }
`;

type Switch = 'hasPhoto' | 'newHere' | 'verified' | 'realOnly' | 'seeksMe';

/** The filters that are on or off, in the row's order, with the field that offers each. */
const SWITCHES = [
  ['hasPhoto', 'has_photo'],
  ['newHere', 'new_here'],
  ['verified', 'verified'],
  ['realOnly', 'real_only'],
  ['seeksMe', 'seeks_me'],
] as const satisfies readonly (readonly [Switch, string])[];

/** The filters whose chips are in the row, by the names that `useRestrictions` gives them: on a phone they aren't listed again below it. */
export const IN_ROW: ReadonlySet<string> = new Set(['age', 'distance', 'last_active', ...SWITCHES.map(([, field]) => field)]);

interface FilterChipsProps {
  state: FilterState;
  /** Opens the filters, where ages, distance and activity are chosen. */
  onOpen: () => void;
}

/** on a phone the filters that are used most, in one row: a press turns one on or off, or opens where it is chosen. */
export function FilterChips({ state: { filters, defaults, fields, change }, onOpen }: FilterChipsProps) {
  const { t } = useTexts();
  const length = useLength();
  const { minAge, maxAge, within, lastActive } = filters;
  const toggle = (name: Switch): Partial<Filters> => ({ [name]: !filters[name] });
  return (
    <OnPhones>
      {fields.has('age') && (minAge !== defaults.minAge || maxAge !== defaults.maxAge) && (
        <OpeningChip isSet aria-haspopup="dialog" onClick={onOpen}>
          {t('filters.age_range', { from: minAge, to: maxAge })}
        </OpeningChip>
      )}
      {fields.has('distance') && (
        <OpeningChip isSet={within !== null} aria-haspopup="dialog" onClick={onOpen}>
          {within === null ? t('filters.distance') : t('filters.within', { length: length(within) })}
        </OpeningChip>
      )}
      {fields.has('last_active') && (
        <OpeningChip isSet={lastActive !== null} aria-haspopup="dialog" onClick={onOpen}>
          {lastActive === null ? t('filters.last_active') : t(`filters.active_chip.${lastActive}`)}
        </OpeningChip>
      )}
      {SWITCHES.map(
        ([name, field]) =>
          fields.has(field) && (
            // texts: filters.has_photo filters.new_here filters.verified filters.real_only filters.seeks_me
            <ToggleChip key={name} isPressed={filters[name]} onClick={() => change(toggle(name))}>
              {t(`filters.${field}`)}
            </ToggleChip>
          ),
      )}
    </OnPhones>
  );
}
