import { SEARCH_COUNT_LIMIT } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Cursor, Sort } from './cursor.ts';
import { citiesOf, type Filters, fits, rangesOf, type Scope } from './filters.ts';

export interface Found {
  id: string;
  /** The sort key. */
  at: Date;
  /** Sorted by distance: the place of the city among those searched, from 0. */
  rank: number;
}

interface Page {
  sort: Sort;
  after?: Pick<Cursor, 'at' | 'id' | 'rank'>;
  limit: number;
}

/**
 * The next members of a search. A member who is active again while someone pages moves to the front, never to a later page: no one appears
 * twice.
 */
export async function searchPage(db: Queryable, filters: Filters, scope: Scope, page: Page): Promise<Found[]> {
  const { sort, after, limit } = page;
  if (sort === 'near') return nearestPage(db, filters, scope, page);
  const key = sort === 'active' ? sql`d.active_at` : sql`d.joined_at`;
  const beyond = after ? sql`and (${key}, d.member_id) < (${after.at}, ${after.id}::uuid)` : sql``;
  return db.many<Found>(sql`
    select found.member_id as id, found.at, 0 as rank
    from ${rangesOf(filters, scope)}
    cross join lateral (
      select d.member_id, ${key} as at from discoverable d
      where ${fits(filters, scope)} ${beyond}
      order by ${key} desc, d.member_id desc
      limit ${limit}
    ) as found
    order by found.at desc, found.member_id desc
    limit ${limit}`);
}

/** Cities looked in by one statement: mostly the first ones fill a page. */
const CITIES_AT_ONCE = 60;

/** The nearest city first, in each the most recently active. */
async function nearestPage(db: Queryable, filters: Filters, scope: Scope, { after, limit }: Page): Promise<Found[]> {
  const cities = citiesOf(filters, scope) ?? [];
  const found: Found[] = [];
  for (let first = after?.rank ?? 0; first < cities.length && found.length < limit; first += CITIES_AT_ONCE) {
    const some = cities.slice(first, first + CITIES_AT_ONCE);
    const beyond =
      after?.rank === first ? sql`and (in_country.rank > 1 or (d.active_at, d.member_id) < (${after.at}, ${after.id}::uuid))` : sql``;
    const rows = await db.many<Found>(sql`
      select found.member_id as id, found.at, (${first} + in_country.rank - 1)::int as rank
      from ${rangesOf(filters, scope, some)}
      cross join lateral (
        select d.member_id, d.active_at as at from discoverable d
        where ${fits(filters, scope)} ${beyond}
        order by d.active_at desc, d.member_id desc
        limit ${limit}
      ) as found
      order by in_country.rank, found.at desc, found.member_id desc
      limit ${limit - found.length}`);
    found.push(...rows);
  }
  return found;
}

/** How many members a search finds; counting stops at `limit`. */
export async function countFound(db: Queryable, filters: Filters, scope: Scope, limit = SEARCH_COUNT_LIMIT): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${rangesOf(filters, scope)}
      cross join lateral (select from discoverable d where ${fits(filters, scope)} limit ${limit}) as found
      limit ${limit}
    ) as counted`);
  return total;
}
