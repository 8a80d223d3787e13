import { SEARCH_COUNT_LIMIT } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Cursor, Sort } from './cursor.ts';
import { type Filters, fits, rangesOf, type Scope } from './filters.ts';

export interface Found {
  id: string;
  /** The sort key. */
  at: Date;
}

/**
 * The next members of a search. A member who is active again while somebody pages moves to the front, never to a later page: nobody appears
 * twice.
 */
export function searchPage(
  db: Queryable,
  filters: Filters,
  scope: Scope,
  page: { sort: Sort; after?: Pick<Cursor, 'at' | 'id'>; limit: number },
): Promise<Found[]> {
  const { sort, after, limit } = page;
  const key = sort === 'active' ? sql`d.active_at` : sql`d.joined_at`;
  const beyond = after ? sql`and (${key}, d.member_id) < (${after.at}, ${after.id}::uuid)` : sql``;
  return db.many<Found>(sql`
    select found.member_id as id, found.at
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
