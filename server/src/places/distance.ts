import { createHash } from 'node:crypto';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { distanceBetween } from './nearest.ts';

export interface CityPoint {
  id: number;
  lat: number;
  lon: number;
}

/** How far a distance that is told may be from the true one, before it is rounded. */
const JITTER = 0.06;
/** Steps in km: from which distance on, rounded to what. */
const STEPS = [
  [200, 50],
  [50, 10],
  [0, 5],
] as const;

/**
 * The distance between two cities as members are told it, in km (D-64): never finer than the city, moved by up to 6 % either way, always the
 * same for these two cities, whoever lives in them, and rounded. 0: the same city. As all members of a city are equally far from those of
 * another, no number of profiles tells more than one.
 */
export function toldDistance(one: CityPoint, other: CityPoint): number {
  if (one.id === other.id) return 0;
  const moved = distanceBetween(one, other) * (1 + JITTER * jitterOf(one.id, other.id));
  const [, step] = STEPS.find(([from]) => moved >= from) ?? [0, 5];
  return Math.max(Math.round(moved / step) * step, step);
}

/** From -1 to 1, the same in both directions. */
function jitterOf(one: number, other: number): number {
  const pair = `${Math.min(one, other)} ${Math.max(one, other)}`;
  return (createHash('sha256').update(pair).digest().readUInt32BE(0) / 0xff_ff_ff_ff) * 2 - 1;
}

export interface NearCity {
  id: number;
  country: string;
}

const KM_OF_DEGREE = 111.2;

/** The cities that are told to be within so many km of one, itself included, the nearest first. */
export async function citiesWithin(db: Queryable, cityId: number, km: number): Promise<NearCity[]> {
  const center = await db.maybeOne<CityPoint>(sql`select id, lat, lon from cities where id = ${cityId}`);
  if (!center) return [];
  // What is told may be less than what is true.
  const farthest = km * (1 + 2 * JITTER) + 30;
  const up = farthest / KM_OF_DEGREE;
  const aside = up / Math.max(Math.cos(((Math.abs(center.lat) + up) * Math.PI) / 180), 0.1);
  const around = await db.many<CityPoint & NearCity>(sql`
    select c.id, r.country, c.lat, c.lon from cities c join regions r on r.id = c.region_id
    where c.lat between ${center.lat - up} and ${center.lat + up} and c.lon between ${center.lon - aside} and ${center.lon + aside}`);
  return around
    .filter((city) => toldDistance(center, city) <= km)
    .map((city) => ({ ...city, away: distanceBetween(center, city) }))
    .toSorted((one, other) => one.away - other.away || one.id - other.id)
    .map(({ id, country }) => ({ id, country }));
}
