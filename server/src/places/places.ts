/**
 * The countries of our eleven languages, their first-level regions and main cities, as `places.json` has them (see NOTICE.md for the
 * sources). Country names are not here: `Intl.DisplayNames` has them in every language.
 */
import type { Locale } from '@vesper/contracts';
import data from './places.json' with { type: 'json' };

export interface City {
  readonly name: string;
  /** Degrees, to two decimals: nothing finer than a city (D-64). */
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

export interface Region {
  /** ISO 3166-2; the nine regions of England carry `GB-` and their ITL code, as ISO has none for them. */
  readonly code: string;
  /** In the local spelling. */
  readonly name: string;
  /** Those of our languages that are spoken there, the most spoken first. */
  readonly languages: readonly Locale[];
  /** The centre of its main cities. */
  readonly lat: number;
  readonly lon: number;
}

/** ISO 3166-1 alpha-2, alphabetically. */
export const countries: readonly string[] = data.map((country) => country.code);

const regionsByCountry = new Map<string, readonly Region[]>();
const citiesByRegion = new Map<string, readonly City[]>();
for (const country of data) {
  regionsByCountry.set(
    country.code,
    country.regions.map(({ code, name, languages, lat, lon }) => ({ code, name, languages: languages as Locale[], lat, lon })),
  );
  for (const region of country.regions) {
    citiesByRegion.set(region.code, region.cities.map(toCity));
  }
}

/** A row of `places.json`; TypeScript types a JSON tuple as an array. */
function toCity(row: readonly (string | number)[]): City {
  const [name, lat, lon, population] = row as readonly [string, number, number, number];
  return { name, lat, lon, population };
}

/** Unsorted: lists for people are sorted in their language. Empty for an unknown country. */
export function regionsOf(country: string): readonly Region[] {
  return regionsByCountry.get(country) ?? [];
}

/** Largest first; empty for an unknown region. */
export function citiesOf(regionCode: string): readonly City[] {
  return citiesByRegion.get(regionCode) ?? [];
}
