import { expect, test } from 'vitest';
import { HOUR } from '../platform/clock.ts';
import { sql } from '../platform/sql.ts';
import { api } from '../testing/api.ts';
import { startTestServer } from '../testing/server.ts';
import { brandsModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const start = () => startTestServer({ now: NOW, modules: [brandsModule] });

test('[C-10 E-06] settings are those of the host, and set the language cookie where there is none', async () => {
  const server = await start();
  const visitor = api(server, { host: 'nische.localhost' });
  expect(await visitor.call('settings.get')).toMatchObject({ name: 'Nische', domain: 'nische.localhost', locales: ['de'] });
  expect(visitor.jar.get('locale')).toBe('de');
  const chosen = api(server);
  chosen.jar.set('locale', 'pl');
  expect(await chosen.call('settings.get')).toMatchObject({ name: 'Vesper Test' });
  expect(chosen.jar.get('locale')).toBe('pl');
});

test('[C-14] the regions of a country come with their cities, largest first, and are read once an hour', async () => {
  const server = await start();
  const { db } = server.platform;
  await db.query(
    sql`insert into regions (id, country, name, lat, lon) values ('DE-BY', 'DE', 'Bayern', 48.1, 11.6), ('DE-BE', 'DE', 'Berlin', 52.5, 13.4), ('NL-UT', 'NL', 'Utrecht', 52.1, 5.2)`,
  );
  await db.query(sql`
    insert into cities (id, region_id, name, lat, lon, population)
    values (1, 'DE-BY', 'Fürth', 49.5, 11, 130000), (2, 'DE-BY', 'München', 48.1, 11.6, 1500000)`);
  const regions = async (country: string) => (await api(server).call('regions.get', { query: { country } })).regions;
  expect(await regions('DE')).toEqual([
    { code: 'DE-BY', name: 'Bayern', cities: ['München', 'Fürth'] },
    { code: 'DE-BE', name: 'Berlin', cities: [] },
  ]);
  expect(await regions('FR')).toEqual([]);
  await db.query(sql`delete from regions where id = 'NL-UT'`);
  await db.query(sql`delete from regions where id = 'DE-BE'`);
  expect(await regions('DE')).toHaveLength(2);
  server.setNow(new Date(NOW.getTime() + HOUR));
  expect(await regions('DE')).toHaveLength(1);
});

test('[C-14 E-07] the company behind the host', async () => {
  const server = await start();
  expect(await api(server).call('companyinfo.get')).toMatchObject({ name: 'Vesper Test Ltd', added: '2024-01-01' });
  expect(await api(server, { host: 'nische.localhost' }).call('companyinfo.get')).toMatchObject({ name: 'Nische GmbH' });
});
