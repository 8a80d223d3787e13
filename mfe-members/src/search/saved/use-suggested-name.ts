import { useTexts } from '@vesper/host-kit';
import type { FilterState } from '../use-filters.ts';
import { useRestrictions } from '../use-restrictions.ts';
import { nameOf } from './suggested-name.ts';

/** A search in a few words, from its filters: "Women, Bayern, 25–35 years". */
export function useSuggestedName(state: Pick<FilterState, 'filters' | 'defaults'>): string {
  const { t } = useTexts();
  const { gender, region } = state.filters;
  const restrictions = useRestrictions(state);
  // A region names its country.
  // texts: saved.who.*
  const told = restrictions.filter(({ name, isChosen }) => (name === 'country' ? region === null : isChosen));
  return nameOf([gender === null ? t('filters.everyone') : t(`saved.who.${gender}`), ...told.map(({ label }) => label)]);
}
