import type { CallResponse } from '@vesper/contracts';
import { type Clock, HOUR } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

type Regions = CallResponse<'regions.get'>['regions'];

/** Places hardly ever change: an hourly refresh is enough (C-14). */
const CACHE_FOR = HOUR;

/** The regions of a country with their cities, largest first; none for a country we don't know. Cached in memory. */
export function createRegions(db: Queryable, clock: Clock): (country: string) => Promise<Regions> {
  const cached = new Map<string, { regions: Promise<Regions>; until: number }>();
  return (country) => {
    const now = clock().getTime();
    const known = cached.get(country);
    if (known && now < known.until) return known.regions;
    const regions = load(db, country);
    cached.set(country, { regions, until: now + CACHE_FOR });
    regions.catch(() => cached.delete(country));
    return regions;
  };
}

const load = (db: Queryable, country: string): Promise<Regions> =>
  db.many(sql`
    select r.id as code, r.name, array(select c.name from cities c where c.region_id = r.id order by c.population desc, c.name) as cities
    from regions r where r.country = ${country} order by r.name`);
