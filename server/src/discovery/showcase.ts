import { createHash } from 'node:crypto';
import type { Gender } from '@vesper/contracts';
import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

export const SHOWCASE_SIZE = 12;

export interface Showcase {
  brandId: number;
  lander: string;
  /** Where the visitor is: their country comes first. */
  country: string;
  countries: readonly string[];
  gender: Gender | null;
  now: Date;
}

/**
 * Members that a lander may show: found by search, with a main photo that is safe before the entry warning. The lander and the day
 * choose a place in the shuffled order, so that the same people stand there all day, and others tomorrow.
 */
export async function showcaseOf(db: Queryable, { brandId, lander, country, countries, gender, now }: Showcase): Promise<string[]> {
  const start = createHash('sha256')
    .update(`${brandId}/${lander}/${now.toISOString().slice(0, 10)}`)
    .digest()
    .readInt32BE(0);
  const after = (where: ReturnType<typeof sql>) => sql`
    select d.member_id, d.shuffle, place.nth from discoverable d
    where d.on_landers and d.brand_id = ${brandId} and d.country = place.country and ${where}
      and (${gender}::text is null or d.gender = ${gender}::text)
    order by d.shuffle
    limit ${SHOWCASE_SIZE}`;
  // From the start to the end of the order, then round again from its beginning.
  const rows = await db.many<{ id: string }>(sql`
    select found.member_id as id
    from unnest(${[country, ...countries.filter((other) => other !== country)]}::text[]) with ordinality as place (country, nth)
    cross join lateral (
      (select *, 0 as lap from (${after(sql`d.shuffle >= ${start}`)}) as rest)
      union all
      (select *, 1 as lap from (${after(sql`d.shuffle < ${start}`)}) as again)
      order by lap, shuffle
      limit ${SHOWCASE_SIZE}
    ) as found
    order by (found.nth > 1), found.lap, found.shuffle
    limit ${SHOWCASE_SIZE}`);
  return rows.map(({ id }) => id);
}
