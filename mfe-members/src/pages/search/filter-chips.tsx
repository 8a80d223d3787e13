import { useTexts } from '@vesper/host-kit';
import { OpeningChip, ToggleChip } from '@vesper/ui';
import type { ReactElement } from 'react';
import { useLength } from '../../people/use-length.ts';
import type { Filters } from '../../search/filters.ts';
import type { FilterState } from '../../search/use-filters.ts';

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

/**
 * on a phone the filters that are used most, in one row: a press turns one on or off, or opens where it is chosen.
 * @param onOpen opens the filters, where ages, distance and activity are chosen
 */
export function useFilterChips({ filters, defaults, fields, change }: FilterState, onOpen: () => void): ReactElement[] {
  const { t } = useTexts();
  const length = useLength();
  const { minAge, maxAge, within, lastActive } = filters;
  const toggle = (name: Switch): Partial<Filters> => ({ [name]: !filters[name] });
  const opening = (field: 'age' | 'distance' | 'last_active', isSet: boolean, text: string) => (
    <OpeningChip key={field} isSet={isSet} aria-haspopup="dialog" onClick={onOpen}>
      {text}
    </OpeningChip>
  );
  const chips: ReactElement[] = [];
  if (fields.has('age') && (minAge !== defaults.minAge || maxAge !== defaults.maxAge))
    chips.push(opening('age', true, t('filters.age_range', { from: minAge, to: maxAge })));
  if (fields.has('distance'))
    chips.push(
      opening('distance', within !== null, within === null ? t('filters.distance') : t('filters.within', { length: length(within) })),
    );
  if (fields.has('last_active'))
    chips.push(
      opening('last_active', lastActive !== null, t(lastActive === null ? 'filters.last_active' : `filters.active_chip.${lastActive}`)),
    );
  for (const [name, field] of SWITCHES)
    if (fields.has(field))
      chips.push(
        // texts: filters.has_photo filters.new_here filters.verified filters.real_only filters.seeks_me
        <ToggleChip key={name} isPressed={filters[name]} onClick={() => change(toggle(name))}>
          {t(`filters.${field}`)}
        </ToggleChip>,
      );
  return chips;
}
