import { type CallResponse, NEW_FOUND_LIMIT } from '@vesper/contracts';
import { apiSchemas } from '@vesper/contracts/api';
import type { Filters, Scope } from '../discovery/filters.ts';
import { offeredFilters, wishesOf } from '../discovery/offered-filters.ts';
import { countFound, searchPage } from '../discovery/search.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { hiddenFrom } from '../safety/hidden-from.ts';

interface Row {
  id: string;
  name: string;
  search: string;
  created_at: Date;
  opened_at: Date;
}

export interface SearchesOf {
  brand: Brand;
  memberId: string;
  now: Date;
}

/** What a search of a page is not saved with. */
const OF_A_PAGE: readonly string[] = ['cursor', 'limit'];

/**
 * A search in its canonical order: the same filters are the same text.
 * @throws {ApiError} 422 of a text that is no search
 */
export function canonical(search: string): string {
  const given = Object.fromEntries(new URLSearchParams(search));
  const { shape } = apiSchemas['members.search'].query;
  const invalid = new ApiError(422, 'fields_invalid', { fields: { search: 'invalid' } });
  // `__proto__`, `constructor` and their like are no filters, and no one who means well sends them.
  if (Object.keys(given).some((name) => name in shape && !Object.hasOwn(shape, name))) throw invalid;
  const known = Object.keys(given).filter((name) => Object.hasOwn(shape, name) && !OF_A_PAGE.includes(name));
  const kept = Object.fromEntries(known.toSorted().map((name) => [name, given[name] ?? '']));
  const query = parsed(kept);
  const { min_age: from, max_age: to } = query ?? {};
  if (!query || (from !== undefined && to !== undefined && from > to)) throw invalid;
  return new URLSearchParams(kept).toString();
}

function parsed(query: Record<string, string>) {
  const { data } = apiSchemas['members.search'].query.safeParse(query);
  return data;
}

/** A member's saved searches, the latest first, each with how many it finds who joined since it was opened. */
export async function savedSearchesOf(db: Queryable, owner: SearchesOf): Promise<CallResponse<'searches.get'>> {
  const { rows, filtersOf, scope } = await searching(db, owner);
  const searches = rows.map(async (row) => {
    const filters = await filtersOf(row);
    const found = filters ? await countFound(db, { ...filters, joinedAfter: row.opened_at }, scope, NEW_FOUND_LIMIT) : 0;
    return { id: row.id, name: row.name, search: row.search, new: found, created_at: row.created_at.toISOString() };
  });
  return { searches: await Promise.all(searches) };
}

/** More are not counted for one search. */
const MAILED_LIMIT = 500;

/**
 * How many members an email tells of: each once, whatever number of searches they fit, who joined since the search was opened and since the
 * last email. Real ones only: no one is called back by a fictional profile (D-46).
 */
export async function countNewFound(db: Queryable, owner: SearchesOf, mailedAt: Date | null): Promise<number> {
  const { rows, filtersOf, scope } = await searching(db, owner);
  const members = new Set<string>();
  for (const row of rows) {
    const filters = await filtersOf(row);
    const joinedAfter = mailedAt && mailedAt > row.opened_at ? mailedAt : row.opened_at;
    const page = { sort: 'new', limit: MAILED_LIMIT } as const;
    if (filters) for (const { id } of await searchPage(db, { ...filters, realOnly: true, joinedAfter }, scope, page)) members.add(id);
  }
  return members.size;
}

async function searching(db: Queryable, { brand, memberId, now }: SearchesOf) {
  const rows = await db.many<Row>(sql`
    select id, name, search, created_at, opened_at from saved_searches
    where member_id = ${memberId} order by created_at desc, id`);
  const isAny = rows.length > 0;
  const wishes = isAny ? await wishesOf(db, memberId) : null;
  const hidden = isAny ? await hiddenFrom(db, memberId) : [];
  const scope: Scope = { brandId: brand.id, countries: brand.settings.countries, hidden, now };
  /** Undefined: it has a code that we no longer know, which makes it a search for no one new, not an error. */
  const filtersOf = async ({ search }: Row): Promise<Filters | undefined> => {
    const query = parsed(Object.fromEntries(new URLSearchParams(search)));
    return query && offeredFilters(db, query, brand.settings, wishes);
  };
  return { rows, filtersOf, scope };
}
