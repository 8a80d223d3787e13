import { type CallResponse, NEW_FOUND_LIMIT } from '@vesper/contracts';
import { apiSchemas } from '@vesper/contracts/api';
import type { Filters, Scope } from '../discovery/filters.ts';
import { offeredFilters, wishesOf } from '../discovery/offered-filters.ts';
import { countFound } from '../discovery/search.ts';
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
  // `__proto__`, `constructor` and their like are no filters, and nobody who means well sends them.
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
export async function savedSearchesOf(db: Queryable, { brand, memberId, now }: SearchesOf): Promise<CallResponse<'searches.get'>> {
  const rows = await db.many<Row>(sql`
    select id, name, search, created_at, opened_at from saved_searches
    where member_id = ${memberId} order by created_at desc, id`);
  if (rows.length === 0) return { searches: [] };
  const wishes = await wishesOf(db, memberId);
  const scope: Scope = { brandId: brand.id, countries: brand.settings.countries, hidden: await hiddenFrom(db, memberId), now };
  const searches = rows.map(async ({ id, name, search, created_at, opened_at }) => {
    // A code that we no longer know makes it a search for nobody new, not an error.
    const query = parsed(Object.fromEntries(new URLSearchParams(search)));
    const filters: Filters | undefined = query && { ...(await offeredFilters(db, query, brand.settings, wishes)), joinedAfter: opened_at };
    const found = filters ? await countFound(db, filters, scope, NEW_FOUND_LIMIT) : 0;
    return { id, name, search, new: found, created_at: created_at.toISOString() };
  });
  return { searches: await Promise.all(searches) };
}
