import { expect, test } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { DAY, later, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import type { ApiClient } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { viewersModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function start() {
  const server = await startTestServer({ now: NOW, modules: [viewersModule, safetyModule, accountModule] });
  const [anna, bert] = [await insertMember(server, { name: 'Anna' }), await insertMember(server, { name: 'Bert' })];
  return { server, anna, bert, annas: await signedIn(server, anna), berts: await signedIn(server, bert) };
}

const viewersOf = async (client: ApiClient) => (await client.call('viewers.get')).viewers.map(({ profile }) => profile.name);

test('[R-55] whoever opens a profile is listed once, by their last visit, for 30 days', async () => {
  const { server, anna, annas, berts } = await start();
  const cora = await signedIn(server, await insertMember(server, { name: 'Cora' }));
  await berts.call('view.create', { body: { id: anna.id } });
  server.setNow(later(NOW, SECOND));
  await cora.call('view.create', { body: { id: anna.id } });
  expect(await viewersOf(annas)).toEqual(['Cora', 'Bert']);
  server.setNow(later(NOW, 2 * SECOND));
  await berts.call('view.create', { body: { id: anna.id } });
  expect((await annas.call('viewers.get')).viewers).toMatchObject([
    { profile: { name: 'Bert' }, viewed_at: later(NOW, 2 * SECOND).toISOString() },
    { profile: { name: 'Cora' } },
  ]);
  expect(await viewersOf(berts)).toEqual([]);
  const after30Days = later(NOW, 30 * DAY + SECOND);
  await server.platform.db.query(sql`update sessions set expires_at = ${later(after30Days, DAY)}`);
  server.setNow(after30Days);
  expect(await viewersOf(annas)).toEqual(['Bert']);
});

test('[R-55] switched off, no one is told either way, and what was kept is deleted', async () => {
  const { server, anna, bert, annas, berts } = await start();
  const visitEachOther = async () => {
    await berts.call('view.create', { body: { id: anna.id } });
    await annas.call('view.create', { body: { id: bert.id } });
  };
  await visitEachOther();
  expect(await viewersOf(berts)).toEqual(['Anna']);
  expect((await annas.call('notifications.update', { body: { shows_views: false } })).shows_views).toBe(false);
  await visitEachOther();
  expect(await annas.call('viewers.get')).toEqual({ on: false, viewers: [], next: null });
  expect(await viewersOf(berts)).toEqual([]);
  expect(await server.platform.db.many(sql`select from profile_views`)).toEqual([]);
  await annas.call('notifications.update', { body: { shows_views: true } });
  expect(await annas.call('viewers.get')).toEqual({ on: true, viewers: [], next: null });
});

test('[R-55 S-23 P-07] no visit of someone invisible, unconfirmed or blocked, to a fictional profile or to oneself', async () => {
  const { server, anna, bert, annas, berts } = await start();
  const ghost = await signedIn(server, await insertMember(server, { invisible: true }));
  const fresh = await signedIn(server, await insertMember(server, { status: 'not_confirmed' }));
  for (const client of [ghost, fresh, annas]) await client.call('view.create', { body: { id: anna.id } });
  const fictional = await insertMember(server, { name: 'Story' });
  await server.platform.db.query(sql`update members set is_fictional = true where id = ${fictional.id}`);
  const elsewhere = await insertMember(server, { brandId: 2 });
  for (const { id } of [fictional, elsewhere]) await berts.call('view.create', { body: { id } });
  expect(await server.platform.db.many(sql`select from profile_views`)).toEqual([]);

  await berts.call('view.create', { body: { id: anna.id } });
  await server.platform.db.query(sql`update members set invisible = true where id = ${bert.id}`);
  expect(await viewersOf(annas)).toEqual([]);
  await server.platform.db.query(sql`update members set invisible = false where id = ${bert.id}`);
  expect(await viewersOf(annas)).toEqual(['Bert']);
  await annas.call('block.create', { body: { id: bert.id } });
  await berts.call('view.create', { body: { id: anna.id } });
  expect(await viewersOf(annas)).toEqual([]);
});

test('[R-55] page by page: everybody once; members who are gone are no end of the list', async () => {
  const { server, anna, annas } = await start();
  const { db } = server.platform;
  await db.query(sql`
    insert into members (id, brand_id, email, name, password_hash, status, language, created_at, confirmed_at)
    select gen_random_uuid(), 1, 'viewer' || n || '@example.org', 'Viewer ' || n, '', case when n <= 30 then 'deleted' else 'active' end, 'en',
           ${NOW}::timestamptz, ${NOW}::timestamptz
    from generate_series(1, 80) as n`);
  await db.query(sql`
    insert into profiles (member_id, brand_id, gender, seeking, date_of_birth, country)
    select id, 1, 'male', 'female', '1990-01-01', 'GB' from members where name like 'Viewer %'`);
  await db.query(sql`
    insert into profile_views (member_id, viewed_id, brand_id, viewed_at)
    select id, ${anna.id}::uuid, 1, ${NOW}::timestamptz - substr(name, 8)::int * interval '1 second' from members where name like 'Viewer %'`);
  const found: string[] = [];
  let after = {};
  for (;;) {
    const { viewers, next } = await annas.call('viewers.get', { query: after });
    found.push(...viewers.map(({ profile }) => profile.name));
    if (!next) break;
    after = { after_at: next.at, after_id: next.id };
  }
  expect(found).toEqual(Array.from({ length: 50 }, (_, nth) => `Viewer ${nth + 31}`));
});
