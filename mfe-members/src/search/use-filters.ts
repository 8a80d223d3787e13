import { useHost, useSearchParams, useStoreValue } from '@vesper/host-kit';
import { useMemo } from 'react';
import { defaultsFor, type FilterField, type Filters, fieldsFor, readFilters, writeFilters } from './filters.ts';

export interface FilterState {
  filters: Filters;
  defaults: Filters;
  fields: ReadonlySet<FilterField>;
  /** Changes some filters. Replaces the address, so that back leaves the search instead of undoing each change. */
  change(changes: Partial<Filters>): void;
  /** Resets to the defaults, except for the sort order. */
  clear(): void;
}

/** The search state of E-13, read from and written to the URL. */
export function useFilters(): FilterState {
  const { stores } = useHost();
  const settings = useStoreValue(stores.settings, (state) => state.settings);
  const user = useStoreValue(stores.session, (state) => state.user);
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const defaults = defaultsFor(settings, user);
    const fields = fieldsFor(settings, user);
    const filters = readFilters(search, defaults, fields, settings.countries);
    const show = (next: Filters) => setSearch(writeFilters(next, defaults), { replace: true });
    return {
      filters,
      defaults,
      fields,
      change: (changes) => show({ ...filters, ...changes }),
      clear: () => show({ ...defaults, sort: filters.sort }),
    };
  }, [settings, user, search, setSearch]);
}
