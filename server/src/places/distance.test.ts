import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { startTestServer } from '../testing/server.ts';
import { type CityPoint, citiesWithin, toldDistance } from './distance.ts';
import { distanceBetween } from './nearest.ts';
import { writePlaces } from './write-places.ts';

const AMSTERDAM = { id: 1, lat: 52.37, lon: 4.89 };
const HAARLEM = { id: 2, lat: 52.38, lon: 4.64 };
const LONDON = { id: 3, lat: 51.51, lon: -0.13 };

test('[D-64] a distance is told from city to city, rounded, and stays the same in both directions', () => {
  expect(toldDistance(AMSTERDAM, AMSTERDAM)).toBe(0);
  expect([15, 20]).toContain(toldDistance(AMSTERDAM, HAARLEM)); // 17 km
  expect([350, 400]).toContain(toldDistance(AMSTERDAM, LONDON)); // 357 km
  for (let time = 0; time < 3; time++) expect(toldDistance(HAARLEM, AMSTERDAM)).toBe(toldDistance(AMSTERDAM, HAARLEM));
});

test('[D-64] two cities beside each other are at least 5 km apart; only the same city is none', () => {
  expect(toldDistance(AMSTERDAM, { id: 9, lat: 52.37, lon: 4.9 })).toBe(5);
});

test('[D-64] what is told is true but for 6 % and the rounding', async () => {
  const server = await startTestServer();
  await writePlaces(server.platform.db);
  const cities = await server.platform.db.many<CityPoint>(sql`select id, lat, lon from cities order by id limit 300`);
  const [center, ...others] = cities;
  for (const city of others) {
    const km = distanceBetween(center ?? city, city);
    const told = toldDistance(center ?? city, city);
    const step = told >= 200 ? 50 : told >= 50 ? 10 : 5;
    expect(Math.abs(told - km), `${km} km`).toBeLessThanOrEqual(Math.max(km * 0.061 + step / 2, 5));
    expect(told % step).toBe(0);
  }
});

test('[D-64 R-06] the cities within a distance are those that are told to be, the nearest first, the own one at the head', async () => {
  const server = await startTestServer();
  const { db } = server.platform;
  await writePlaces(db);
  const cities = await db.many<CityPoint & { name: string }>(sql`select id, name, lat, lon from cities`);
  const amsterdam = cities.find(({ name }) => name === 'Amsterdam');
  const center = amsterdam ?? { id: 0, lat: 0, lon: 0 };
  for (const km of [10, 50, 500]) {
    const found = await citiesWithin(db, center.id, km);
    expect(found[0]).toEqual({ id: center.id, country: 'NL' });
    expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      cities
        .filter((city) => toldDistance(center, city) <= km)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    );
    const away = found.map(({ id }) => distanceBetween(center, cities.find((city) => city.id === id) ?? center));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
  }
  expect(await citiesWithin(db, -1, 50)).toEqual([]);
});
