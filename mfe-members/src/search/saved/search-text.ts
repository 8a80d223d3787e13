import { type Filters, toQuery } from '../filters.ts';

/** A search as the server keeps it: the query of the call, in one order. */
export function searchText(filters: Filters, defaults: Filters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(toQuery(filters, defaults))) if (value !== undefined) search.set(name, value);
  search.sort();
  return search.toString();
}

/** The address of a saved search. What the page would otherwise fill in is said, so that it stays the same search. */
export function addressOf(saved: string): string {
  const search = new URLSearchParams(saved);
  if (!search.has('country')) search.set('country', 'any');
  if (search.has('online')) {
    search.delete('online');
    search.set('last_active', 'now');
  }
  return `/members?${search}`;
}
