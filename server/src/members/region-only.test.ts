import { expect, test } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { membersModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

test('[R-25 D-64] a member who shows only their region has no city anywhere, whatever is sent, until they choose otherwise', async () => {
  const server = await startTestServer({ now: NOW, modules: [identityModule, membersModule] });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const anna = await insertMember(server, { name: 'Anna' });
  const annas = await signedIn(server, anna);
  const { db } = server.platform;
  await db.query(sql`insert into regions (id, country, name, lat, lon) values ('GB-LND', 'GB', 'London', 51.5, -0.1)`);
  await db.query(sql`insert into cities (id, region_id, name, lat, lon) values (1, 'GB-LND', 'Croydon', 51.4, -0.1)`);
  const place = { region: 'GB-LND', city: 'Croydon' };
  await db.query(sql`update profiles set region_id = 'GB-LND', city = 'Croydon' where member_id = ${bert.id}`);
  const berts = await signedIn(server, bert);
  const kept = async () => (await annas.call('user.get')).user?.profile;
  const seen = async () => (await berts.call('member.get', { query: { id: anna.id } })).profile;

  await annas.call('profile.update', { body: { ...place, place_source: 'device' } });
  expect(await kept()).toMatchObject({ ...place, place_source: 'device' });
  expect(await seen()).toMatchObject({ city: 'Croydon', distance: 0 });
  await annas.call('profile.update', { body: place });
  expect(await kept()).toMatchObject({ ...place, place_source: 'manual' });

  await annas.call('profile.update', { body: { place_source: 'region' } });
  expect(await kept()).toMatchObject({ region: 'GB-LND', city: null, place_source: 'region' });
  await annas.call('profile.update', { body: place }); // a page from before
  expect(await kept()).toMatchObject({ region: 'GB-LND', city: null, place_source: 'region' });
  expect(await seen()).toMatchObject({ city: null, distance: null });
  expect(await db.one(sql`select city_id from discoverable where member_id = ${anna.id}`)).toEqual({ city_id: null });
  expect((await annas.call('member.get', { query: { id: bert.id } })).profile.distance).toBeNull();
  await expect(db.query(sql`update profiles set city = 'Croydon' where member_id = ${anna.id}`)).rejects.toThrow(/region_only/);

  await annas.call('profile.update', { body: { ...place, place_source: 'manual' } });
  expect(await seen()).toMatchObject({ city: 'Croydon' });
});
