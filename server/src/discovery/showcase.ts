import { createHash } from 'node:crypto';
import type { CallQuery, CallResponse, Gender } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import { spotsOn } from '../places/map-spots.ts';
import type { Queryable } from '../platform/database/db.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { sql } from '../platform/database/sql.ts';
import { type Glance, unlikeNeighbours } from './unlike-neighbours.ts';

export const SHOWCASE_SIZE = 12;
/** The lander, and its variants, that shows fewer: first those for whom the map has room. */
const MAP = 'maplanding';
/** From among so many they are chosen, so that they look different. */
const CANDIDATES = 2 * SHOWCASE_SIZE;

type Visit = Pick<RequestContext, 'brand' | 'member' | 'country' | 'now'>;

/** The answer to `showcase.get`, which a prerendered page also carries. */
export async function showcaseFor(
  db: Queryable,
  urls: PhotoUrls,
  { brand, member, country, now }: Visit,
  query: CallQuery<'showcase.get'>,
): Promise<CallResponse<'showcase.get'>> {
  const { countries, default_gender, geoip_country: home } = brand.settings;
  const ids = await showcaseOf(db, {
    brandId: brand.id,
    lander: query.lander,
    country: query.country ?? country,
    countries,
    gender: default_gender,
    now,
  });
  const cards = await cardsOf(db, urls, { brandId: brand.id, viewerId: member?.id ?? null, now }, ids);
  const profiles = ids.flatMap((id) => cards.get(id) ?? []);
  const spots = spotsOn(query.country ?? (countries.includes(country) ? country : home), profiles);
  const placed = profiles.map((profile) => ({ ...profile, spot: spots.get(profile.id) }));
  const isOfMap = query.lander.startsWith(MAP);
  return { profiles: isOfMap ? placed.toSorted((one, other) => Number(!one.spot) - Number(!other.spot)) : placed };
}

export interface Showcase {
  brandId: number;
  lander: string;
  /** The visitor's country, which comes first. */
  country: string;
  countries: readonly string[];
  gender: Gender | null;
  now: Date;
}

/**
 * Members that a lander may show: found by search, with a main photo that is safe to show before the entry warning. The lander and the day
 * choose a starting point in the shuffled order, so that the same members are shown all day and others the next day. Of those who follow
 * it, the showcase has members whose names are words, and who look different from their neighbours.
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
    limit ${CANDIDATES}`;
  // From the starting point to the end of the order, then wrap around.
  const rows = await db.many<Candidate>(sql`
    select found.member_id as id, found.nth = 1 as "isHome", m.name ~ '[0-9]' as "isNumbered", p.gender, p.hair_colour as hair, extract(year from p.date_of_birth)::int as born,
           main.thumbhash
    from (
      select found.*
      from unnest(${[country, ...countries.filter((other) => other !== country)]}::text[]) with ordinality as place (country, nth)
      cross join lateral (
        (select *, 0 as lap from (${after(sql`d.shuffle >= ${start}`)}) as rest)
        union all
        (select *, 1 as lap from (${after(sql`d.shuffle < ${start}`)}) as again)
        order by lap, shuffle
        limit ${CANDIDATES}
      ) as found
      order by (found.nth > 1), found.lap, found.shuffle
      limit ${CANDIDATES}
    ) as found
    join members m on m.id = found.member_id
    join profiles p on p.member_id = found.member_id
    left join photos main on main.member_id = found.member_id and main.position = 0
    order by (found.nth > 1), found.lap, found.shuffle`);
  const home = chosen(
    rows.filter(({ isHome }) => isHome),
    SHOWCASE_SIZE,
  );
  const away = chosen(
    rows.filter(({ isHome }) => !isHome),
    SHOWCASE_SIZE - home.length,
  );
  return [...home, ...away].map(({ id }) => id);
}

interface Candidate extends Glance {
  id: string;
  isHome: boolean;
  /** The name has a number in it, as Ellen84 has. */
  isNumbered: boolean;
}

/** Who looks different from their neighbours; where there are enough others, no one whose name has a number. */
function chosen(from: readonly Candidate[], count: number): Candidate[] {
  const plain = from.filter(({ isNumbered }) => !isNumbered);
  return unlikeNeighbours(plain.length >= count ? plain : from, count);
}
