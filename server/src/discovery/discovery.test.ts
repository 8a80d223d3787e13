import type { CallQuery } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { DAY, earlier, MINUTE } from '../platform/clock.ts';
import { json, sql } from '../platform/database/sql.ts';
import { type ApiClient, api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { discoveryModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const start = () => startTestServer({ now: NOW, modules: [identityModule, discoveryModule] });

/** Anna looks for men; she is the one who searches. */
async function anna(server: TestServer, options: TestMemberOptions = {}) {
  const member = await insertMember(server, { name: 'Anna', gender: 'female', seeking: 'male', ...options });
  return { member, client: await signedIn(server, member) };
}

const man = (server: TestServer, options: TestMemberOptions = {}) =>
  insertMember(server, { gender: 'male', seeking: 'female', ...options });

async function names(client: ApiClient, query: CallQuery<'members.search'> = {}): Promise<string[]> {
  const { profiles } = await client.call('members.search', { query });
  return profiles.map(({ name }) => name).sort();
}

async function setBrand({ platform, setNow }: TestServer, changes: object): Promise<void> {
  await platform.db.query(sql`update brands set settings = settings || ${json(changes)}::jsonb where id = 1`);
  // Settings are read again after a few seconds.
  setNow(new Date(NOW.getTime() + MINUTE));
}

test('[D-14 E-13] search filters by gender, country, region, age, photo and being real', async () => {
  const server = await start();
  const { client } = await anna(server);
  await server.platform.db.query(sql`insert into regions (id, country, name, lat, lon) values ('DE-BY', 'DE', 'Bayern', 48.1, 11.6)`);
  await man(server, { name: 'Ulrich', country: 'DE', regionId: 'DE-BY', dateOfBirth: '1980-11-20' });
  const piet = await man(server, { name: 'Piet', country: 'NL', dateOfBirth: '1980-11-21', isFictional: true });
  await insertPhoto(server, piet.id);
  await insertMember(server, { name: 'Berta', gender: 'female', seeking: 'female', country: 'NL' });

  expect(await names(client)).toEqual(['Piet', 'Ulrich']);
  expect(await names(client, { gender: 'female' })).toEqual(['Berta']);
  expect(await names(client, { gender: 'any' })).toEqual(['Berta', 'Piet', 'Ulrich']);
  expect(await names(client, { country: 'NL' })).toEqual(['Piet']);
  expect(await names(client, { region: 'DE-BY' })).toEqual(['Ulrich']);
  expect(await names(client, { min_age: '46' })).toEqual(['Ulrich']);
  expect(await names(client, { max_age: '45' })).toEqual(['Piet']);
  expect(await names(client, { has_photo: 'true' })).toEqual(['Piet']);
  expect(await names(client, { real_only: '1' })).toEqual(['Ulrich']);
  expect(await names(client, { gender: 'female', seeks_me: '1' })).toEqual(['Berta']);
  expect(await client.refusal('members.search', { query: { min_age: '40', max_age: '39' } })).toMatchObject({ status: 400 });
  expect(await client.refusal('members.search', { query: { min_age: '17' } })).toMatchObject({ status: 400 });
});

test('[D-14] a member sees whom they look for, a visitor everybody, unless the brand has a default', async () => {
  const server = await start();
  const { client } = await anna(server);
  await man(server, { name: 'Bert' });
  expect(await names(client)).toEqual(['Bert']);
  expect(await names(api(server))).toEqual(['Anna', 'Bert']);
  await setBrand(server, { default_gender: 'female' });
  expect(await names(api(server))).toEqual(['Anna']);
});

test('[D-14] the lists run from active to long gone, and from new to old', async () => {
  const server = await start();
  const { client } = await anna(server);
  const days = [3, 1, 2];
  for (const ago of days) {
    const { id } = await man(server, { name: `Man ${ago}`, signupDate: earlier(NOW, ago * DAY) });
    await server.platform.db.query(sql`update members set last_seen_at = ${earlier(NOW, (10 - ago) * DAY)} where id = ${id}`);
  }
  const order = async (sort: 'active' | 'new') =>
    (await client.call('members.search', { query: { sort } })).profiles.map(({ name }) => name);
  expect(await order('new')).toEqual(['Man 1', 'Man 2', 'Man 3']);
  expect(await order('active')).toEqual(['Man 3', 'Man 2', 'Man 1']);
  expect(await names(client, { last_active: '8' })).toEqual(['Man 2', 'Man 3']);
  // D-46: someone fictional was never here, however new.
  await server.platform.db.query(sql`update members set is_fictional = true where name = 'Man 2'`);
  expect(await names(client, { last_active: '8' })).toEqual(['Man 3']);
});

test('[P-07 S-23 D-14] no one finds themselves, the blocked, the invisible, the unconfirmed, the deleted or another brand', async () => {
  const server = await start();
  const { member, client } = await anna(server, { gender: 'male' });
  await man(server, { name: 'Bert' });
  const blocked = await man(server);
  const blocker = await man(server);
  for (const [by, of] of [
    [member, blocked],
    [blocker, member],
  ] as const)
    await server.platform.db.query(
      sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${by.id}, ${of.id}, 1, ${NOW})`,
    );
  await man(server, { invisible: true });
  await man(server, { status: 'not_confirmed' });
  await man(server, { status: 'deleted' });
  await man(server, { status: 'blocked' });
  await man(server, { brandId: 2 });
  expect(await client.call('members.search')).toMatchObject({ profiles: [{ name: 'Bert' }], total: 1, next: null, similar: null });
  expect(await names(api(server, { host: 'nische.localhost' }))).toHaveLength(1);
});

test('[S-23 S-08] who becomes invisible, is deleted or loses the photo leaves the results at once, and comes back', async () => {
  const server = await start();
  const { client } = await anna(server);
  const { id } = await man(server, { name: 'Bert', status: 'not_confirmed' });
  const set = (change: ReturnType<typeof sql>) => server.platform.db.query(sql`update members set ${change} where id = ${id}`);
  expect(await names(client)).toEqual([]);
  await set(sql`status = 'active', confirmed_at = ${NOW}`);
  await server.platform.db.query(sql`update profiles set profile_status = 'active' where member_id = ${id}`);
  expect(await names(client)).toEqual(['Bert']);
  await set(sql`invisible = true`);
  expect(await names(client)).toEqual([]);
  await set(sql`invisible = false`);
  const photo = await insertPhoto(server, id);
  expect(await names(client, { has_photo: '1' })).toEqual(['Bert']);
  await server.platform.db.query(sql`update photos set status = 'rejected' where id = ${photo.id}`);
  expect(await names(client, { has_photo: '1' })).toEqual([]);
  await set(sql`status = 'deleted'`);
  expect(await names(client)).toEqual([]);
});

test('[S-23] hiding wins over a photo that is added at the same moment', async () => {
  const server = await start();
  const { client } = await anna(server);
  const { id } = await man(server);
  const { db } = server.platform;
  let adding: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.query(sql`update members set invisible = true where id = ${id}`);
    adding = insertPhoto(server, id);
    await vi.waitFor(
      () => db.one(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      5_000,
    );
  });
  await adding;
  expect(await names(client)).toEqual([]);
});

test('[D-48 E-13] when few fit, the region is relaxed first, then the age, then the country, and the answer says so', async () => {
  const server = await start();
  const { client } = await anna(server);
  await server.platform.db.query(sql`
    insert into regions (id, country, name, lat, lon) values ('DE-BY', 'DE', 'Bayern', 48.1, 11.6), ('DE-BE', 'DE', 'Berlin', 52.5, 13.4)`);
  await man(server, { name: 'Exact', country: 'DE', regionId: 'DE-BY', dateOfBirth: '1990-01-01' });
  await man(server, { name: 'Region', country: 'DE', regionId: 'DE-BE', dateOfBirth: '1990-01-01' });
  await man(server, { name: 'Age', country: 'DE', regionId: 'DE-BY', dateOfBirth: '1983-01-01' });
  await man(server, { name: 'Country', country: 'NL', dateOfBirth: '1990-01-01' });

  const search = async (limit: number) => {
    const query = { country: 'DE', region: 'DE-BY', min_age: '35', max_age: '37', limit: String(limit) };
    const { profiles, total, next, similar } = await client.call('members.search', { query });
    return {
      found: profiles.map(({ name }) => name),
      total,
      next,
      similar: similar && { ...similar, profiles: similar.profiles.map(({ name }) => name).sort() },
    };
  };
  expect(await search(1)).toEqual({
    found: ['Exact'],
    total: 1,
    next: null,
    similar: { profiles: ['Region'], total: 1, relaxed: ['region'] },
  });
  expect(await search(2)).toMatchObject({ similar: { profiles: ['Age', 'Region'], total: 2, relaxed: ['region', 'age'] } });
  expect(await search(24)).toMatchObject({
    total: 1,
    similar: { profiles: ['Age', 'Country', 'Region'], total: 3, relaxed: ['region', 'age', 'country'] },
  });
  expect((await client.call('members.search', { query: { gender: 'female' } })).similar).toBeNull();
});

test('[P-01] visitors search as logged_out_search says', async () => {
  const server = await start();
  await man(server, { name: 'Bert' });
  const refused = { status: 403, body: { error: 'authentication_required', authentication_required: true } };
  expect(await names(api(server))).toEqual(['Bert']);
  await setBrand(server, { logged_out_search: 'none' });
  expect(await api(server).refusal('members.search')).toMatchObject(refused);
  server.setNow(new Date(NOW.getTime() + 5 * MINUTE));
  await server.platform.db.query(
    sql`update brands set settings = settings || '{"logged_out_search": "with_trafficsource", "logged_out_search_trafficsource": ["x"]}' where id = 1`,
  );
  server.setNow(new Date(NOW.getTime() + 10 * MINUTE));
  const visitor = api(server);
  expect(await visitor.refusal('members.search')).toMatchObject(refused);
  await visitor.send('GET', '/landers/gallery?network=x');
  expect(await names(visitor)).toEqual(['Bert']);
  const other = api(server);
  await other.send('GET', '/landers/gallery?network=y');
  await other.send('GET', '/landers/gallery?network=x');
  expect(await other.refusal('members.search')).toMatchObject(refused);
});

test('[R-09 R-11 R-12 D-46] a landing page shows only members whom every lander may show, and what the brand shows of them', async () => {
  const server = await start();
  const add = async (options: TestMemberOptions, adSafe = true) => {
    const member = await man(server, options);
    await insertPhoto(server, member.id, { adSafe });
    return member;
  };
  const piet = await add({ name: 'Piet', isFictional: true });
  await server.platform.db.query(sql`
    update profiles set about_me = 'I bake on Sundays.', interests = '{wine,hiking}' where member_id = ${piet.id}`);
  const visitor = api(server);
  const shown = async (id: string) => (await visitor.call('landing.get', { query: { id } })).member;
  expect(await shown(piet.id)).toMatchObject({
    card: { name: 'Piet', fictional_icon: true, photo_count: 1 },
    about_me: 'I bake on Sundays.',
    interests: ['wine', 'hiking'],
  });

  const others = [
    await add({ name: 'Bold' }, false),
    await add({ name: 'Hidden', invisible: true }),
    await man(server, { name: 'Faceless' }),
  ];
  for (const id of [...others.map((other) => other.id), crypto.randomUUID()])
    expect(await visitor.refusal('landing.get', { query: { id } })).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect(await visitor.refusal('landing.get', { query: { id: 'piet' } })).toMatchObject({ status: 400 });

  await setBrand(server, { visible_profile_fields: [] });
  expect(await shown(piet.id)).toMatchObject({ about_me: null, interests: [] });
});

test('[D-64] a card says the city, and nothing finer', async () => {
  const server = await start();
  const { client } = await anna(server);
  await man(server, { country: 'DE', city: 'München' });
  const { profiles } = await client.call('members.search');
  expect(Object.keys(profiles[0] ?? {}).sort()).toEqual(
    [
      'age',
      'city',
      'country',
      'distance',
      'fictional_icon',
      'gender',
      'id',
      'liked',
      'likes_me',
      'main_image',
      'name',
      'online',
      'photo_count',
      'shortlisted',
      'verified',
    ].sort(),
  );
});
