import { LOCALES } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { citiesOf, countries, regionsOf } from './places.ts';

const regions = countries.flatMap((country) => regionsOf(country).map((region) => ({ ...region, country })));

test('[D-07] countries are ISO 3166-1 and have a name in every language', () => {
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    for (const country of countries) expect(names.of(country), `${country} in ${locale}`).toBeTruthy();
  }
});

test('[D-14] every country has its first-level regions of today', () => {
  const counts = Object.fromEntries(countries.map((country) => [country, regionsOf(country).length]));
  expect(counts).toEqual({
    AT: 9,
    BE: 11,
    CH: 26,
    DE: 16,
    DK: 5,
    ES: 19,
    FI: 19,
    FR: 13,
    GB: 12,
    IE: 4,
    IT: 20,
    NL: 12,
    NO: 15,
    PL: 16,
    SE: 21,
  });
});

test('[D-07] a region code is unique and begins with its country', () => {
  expect(new Set(regions.map((region) => region.code)).size).toBe(regions.length);
  for (const region of regions) expect(region.code).toMatch(new RegExp(`^${region.country}-[A-Z0-9]{1,3}$`));
});

test('[D-14] every region has cities, the largest first, each name once', () => {
  for (const region of regions) {
    const cities = citiesOf(region.code);
    expect(cities.length, region.code).toBeGreaterThan(0);
    expect(cities.map((city) => city.population)).toEqual(cities.map((city) => city.population).toSorted((a, b) => b - a));
    expect(new Set(cities.map((city) => city.name)).size, region.code).toBe(cities.length);
  }
});

test('[D-64] no position is finer than a city', () => {
  for (const place of regions.flatMap((region) => [region, ...citiesOf(region.code)])) {
    expect([place.lat, place.lon]).toEqual([Number(place.lat.toFixed(2)), Number(place.lon.toFixed(2))]);
  }
});

test('[K-07] every language is spoken somewhere', () => {
  expect(new Set(regions.flatMap((region) => region.languages))).toEqual(new Set(LOCALES));
});

test('[D-14] an unknown country or region has no places', () => {
  expect(regionsOf('XX')).toEqual([]);
  expect(citiesOf('XX-1')).toEqual([]);
});
