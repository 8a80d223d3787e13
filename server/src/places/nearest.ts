import { citiesOf, countries, regionsOf } from './places.ts';

export interface NearestCity {
  country: string;
  region: string;
  city: string;
  /** Kilometres. */
  distance: number;
}

interface Point {
  lat: number;
  lon: number;
}

const EARTH_RADIUS = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula, in kilometres. */
export function distanceBetween(one: Point, other: Point): number {
  const a =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(a));
}

const cities = countries.flatMap((country) =>
  regionsOf(country).flatMap(({ code }) => citiesOf(code).map((city) => ({ country, region: code, ...city }))),
);

/** The nearest known city: there are about 3,000, so a linear scan is fast enough. */
export function nearestCity(point: Point): NearestCity {
  let [nearest, distance] = [cities[0], Number.POSITIVE_INFINITY];
  for (const city of cities) {
    const away = distanceBetween(point, city);
    if (away < distance) [nearest, distance] = [city, away];
  }
  if (!nearest) throw new Error('places: there is no city');
  return { country: nearest.country, region: nearest.region, city: nearest.name, distance };
}
