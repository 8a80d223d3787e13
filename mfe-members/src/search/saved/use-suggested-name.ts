import { useTexts } from '@vesper/host-kit';
import type { FilterState } from '../use-filters.ts';
import { useRestrictions } from '../use-restrictions.ts';
import { nameOf } from './suggested-name.ts';

/** A search in a few words, from its filters: "Women, Bayern, 25–35 years". */
export function useSuggestedName(state: Pick<FilterState, 'filters' | 'defaults'>): string {
  const { t } = useTexts();
  const { gender, country, region } = state.filters;
  const restrictions = useRestrictions(state);
  // A region names its country.
  // texts: saved.who.*
  const told = restrictions.filter(({ name, isChosen }) => (name === 'country' ? region === null : isChosen));
  const where = country === null && state.defaults.country !== null ? [t('filters.everywhere')] : [];
  return nameOf([t(`saved.who.${gender ?? 'everyone'}`), ...where, ...told.map(({ label }) => label)]);
}
