import { type Gender, GENDERS, NEW_HERE_DAYS, SEARCHED_FACTS, type SearchedFact } from '@vesper/contracts';
import { DAY, earlier, MINUTE } from '../platform/clock.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { isOnline, SILENT_FOR } from '../platform/sessions/online.ts';
import type { NearCity } from '../places/distance.ts';
import { bornBy } from './born-by.ts';

/** Whom a search is for. An absent field does not filter. Ages in whole years. */
export interface Filters {
  gender?: Gender;
  country?: string;
  region?: string;
  /** In one of these cities, the nearest first: within a distance of the viewer's (D-64). */
  near?: readonly NearCity[];
  minAge?: number;
  maxAge?: number;
  hasPhoto?: boolean;
  realOnly?: boolean;
  verified?: boolean;
  /** Seen within this many days. */
  lastActive?: number;
  /** Online now: real members only (D-46). */
  online?: boolean;
  /** Joined in the last `NEW_HERE_DAYS`. */
  newHere?: boolean;
  joinedAfter?: Date;
  /** For each fact the codes of which one must be true. */
  facts?: Partial<Record<SearchedFact, readonly string[]>>;
  /** Only members who look for this gender, or for everyone (D-48). */
  seeking?: Gender;
}

/** `discoverable.active_at` is rounded down to a quarter of an hour. */
const ACTIVITY_STEP = 15 * MINUTE;

/** What every search of a viewer has in common. */
export interface Scope {
  brandId: number;
  /** The brand's countries: searched when no country is given. */
  countries: readonly string[];
  /** Never shown: the viewer, and members blocked in either direction (P-07). */
  hidden: readonly string[];
  now: Date;
}

/**
 * The index ranges that a search scans: its countries, or its cities, times its genders. Within each, an index returns the members in the wanted order, so
 * that a page costs the same among ten million members as among a thousand.
 */
export const rangesOf = (filters: Filters, scope: Scope, cities = citiesOf(filters, scope)): Sql => sql`
  ${
    cities
      ? sql`unnest(${cities.map(({ country }) => country)}::text[], ${cities.map(({ id }) => id)}::int[]) with ordinality as in_country (country, city_id, rank)`
      : sql`unnest(${countriesOf(filters, scope)}::text[]) as in_country (country)`
  }
  cross join unnest(${filters.gender === undefined ? GENDERS : [filters.gender]}::text[]) as of_gender (gender)`;

const countriesOf = ({ country }: Filters, { countries }: Scope): readonly string[] => (country === undefined ? countries : [country]);

/** The cities that a search by distance looks in, the nearest first; undefined for all other searches. */
export const citiesOf = (filters: Filters, scope: Scope): readonly NearCity[] | undefined =>
  filters.near?.filter(({ country }) => countriesOf(filters, scope).includes(country));

/** The condition on a row `d` of `discoverable` within one of those ranges. */
export function fits(
  { region, near, minAge, maxAge, hasPhoto, realOnly, verified, lastActive, online, newHere, joinedAfter, seeking, facts = {} }: Filters,
  { brandId, hidden, now }: Scope,
): Sql {
  const today = now.toISOString().slice(0, 10);
  const conditions = [
    sql`d.brand_id = ${brandId} and d.country = in_country.country and d.gender = of_gender.gender and d.member_id <> all(${hidden}::uuid[])`,
    near && sql`and d.city_id = in_country.city_id`,
    region !== undefined && sql`and d.region_id = ${region}`,
    minAge !== undefined && sql`and d.date_of_birth <= ${bornBy(today, minAge)}`,
    maxAge !== undefined && sql`and d.date_of_birth > ${bornBy(today, maxAge + 1)}`,
    hasPhoto && sql`and d.has_photo`,
    realOnly && sql`and not d.is_fictional`, // D-46
    verified && sql`and d.is_verified`, // B-09
    // Someone fictional was never here (D-46): their row has the time they were made.
    lastActive !== undefined && sql`and d.active_at >= ${earlier(now, lastActive * DAY)} and not d.is_fictional`,
    online &&
      sql`and d.active_at >= ${earlier(now, SILENT_FOR + ACTIVITY_STEP)}
          and exists (select from members m where m.id = d.member_id and ${isOnline(now)})`,
    newHere && sql`and d.joined_at >= ${earlier(now, NEW_HERE_DAYS * DAY)}`,
    joinedAfter !== undefined && sql`and d.joined_at > ${joinedAfter}`,
    seeking !== undefined && sql`and d.seeking in (${seeking}, 'both')`,
    ...SEARCHED_FACTS.map((fact) => facts[fact] && sql`and d.traits && ${facts[fact].map((code) => `${fact}:${code}`)}::text[]`),
  ];
  return conditions.filter((condition) => condition !== false && condition !== undefined).reduce((all, one) => sql`${all} ${one}`);
}
