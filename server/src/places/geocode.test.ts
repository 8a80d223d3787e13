import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { startTestServer } from '../testing/server.ts';
import { distanceBetween, nearestCity } from './nearest.ts';
import { citiesOf, countries, regionsOf } from './places.ts';
import { placesModule } from './routes.ts';

test('[C-06] distances are those of a globe, across the date line too', () => {
  const [london, paris] = [
    { lat: 51.51, lon: -0.13 },
    { lat: 48.85, lon: 2.35 },
  ];
  expect(Math.round(distanceBetween(london, paris))).toBe(344);
  expect(distanceBetween(london, london)).toBe(0);
  expect(Math.round(distanceBetween({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }))).toBe(111);
});

test('[C-06] in every city we know one is told that city, or a neighbour that is as near', () => {
  for (const country of countries)
    for (const { code } of regionsOf(country))
      for (const { name, lat, lon } of citiesOf(code)) {
        const found = nearestCity({ lat, lon });
        expect(found.city === name || found.distance < 0.01, `${name} in ${code}: ${found.city}`).toBe(true);
      }
});

test('[C-06 K-04] a position is answered with its city, which browsers keep for an hour', async () => {
  const server = await startTestServer({ modules: [placesModule] });
  const { status, headers, body } = await api(server).send('GET', '/api/geocode.php?lat=52.37&lon=4.89');
  expect(status).toBe(200);
  expect(body).toEqual({ place: { country: 'NL', region: 'NL-NH', city: 'Amsterdam' } });
  expect(headers['cache-control']).toBe('private, max-age=3600');
});

test('[C-06] the open sea, a country the brand does not serve, and what is no position are no place', async () => {
  const server = await startTestServer({ modules: [placesModule] });
  const visitor = api(server);
  expect(await visitor.call('geocode.get', { query: { lat: '30', lon: '-40' } })).toEqual({ place: null });
  expect(await visitor.call('geocode.get', { query: { lat: '48.85', lon: '2.35' } })).toEqual({ place: null }); // Paris: not of this brand
  for (const query of [
    { lat: '91', lon: '0' },
    { lat: '0', lon: '181' },
    { lat: 'x', lon: '0' },
    { lat: '1e3', lon: '0' },
  ])
    expect((await visitor.refusal('geocode.get', { query })).status).toBe(400);
});

test('[D-64] nothing of a position is kept', async () => {
  const server = await startTestServer({ modules: [placesModule] });
  await api(server).call('geocode.get', { query: { lat: '52.3702', lon: '4.8952' } });
  const { db } = server.platform;
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  for (const { name } of tables) {
    const { rows } = await db.executeSql(`select to_jsonb(t) as row from ${name} t`);
    expect(JSON.stringify(rows), name).not.toMatch(/52\.37|4\.89/);
  }
});
