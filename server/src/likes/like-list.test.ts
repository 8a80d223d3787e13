import type { LikeType } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { later, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import type { ApiClient } from '../testing/api.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { likesModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function start() {
  const server = await startTestServer({ now: NOW, modules: [likesModule, safetyModule] });
  const anna = await insertMember(server, { name: 'Anna' });
  return { server, anna, annas: await signedIn(server, anna) };
}

/** Inserts likes that are a second older each. */
async function likesFrom(
  { platform: { db } }: TestServer,
  to: TestMember,
  count: number,
  seenFrom = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const ids: string[] = [];
  await db.query(sql`
    insert into members (id, brand_id, email, name, password_hash, status, language, created_at, confirmed_at)
    select gen_random_uuid(), 1, 'liker' || n || '@example.org', 'Liker ' || n, '', 'active', 'en', ${NOW}::timestamptz, ${NOW}::timestamptz
    from generate_series(1, ${count}) as n`);
  await db.query(sql`
    insert into profiles (member_id, brand_id, gender, seeking, date_of_birth, country)
    select id, 1, 'male', 'female', '1990-01-01', 'GB' from members where name like 'Liker %'`);
  const rows = await db.many<{ id: string }>(sql`select id from members where name like 'Liker %' order by substr(name, 7)::int`);
  ids.push(...rows.map(({ id }) => id));
  await db.query(sql`
    insert into likes (member_id, liked_id, brand_id, created_at, seen_at)
    select id, ${to.id}::uuid, 1, ${NOW}::timestamptz - substr(name, 7)::int * interval '1 second',
           case when substr(name, 7)::int >= ${Math.min(seenFrom, count + 1)} then ${NOW}::timestamptz end
    from members where name like 'Liker %'`);
  return ids;
}

async function allOf(client: ApiClient, type: LikeType) {
  const found: { id: string; isNew: boolean }[] = [];
  let pages = 0;
  let after = {};
  for (;;) {
    const { entries, next } = await client.call('likes.list', { query: { type, ...after } });
    found.push(...entries.map(({ profile, like_new }) => ({ id: profile.id, isNew: like_new })));
    pages++;
    if (!next) return { found, pages };
    after = { after_at: next.at, after_id: next.id, after_new: next.is_new ? '1' : '0' };
  }
}

test('[R-17 S-17] received likes page by page: all of them once, new ones first', async () => {
  const { server, anna, annas } = await start();
  const ids = await likesFrom(server, anna, 60, 31);
  const { found, pages } = await allOf(annas, 'received');
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(found.filter(({ isNew }) => isNew)).toHaveLength(30);
  expect(pages).toBe(3);
});

test('[R-17] given likes and matches, the latest first; unliking ends a match on both sides', async () => {
  const { server, anna, annas } = await start();
  const ids = (await likesFrom(server, anna, 30)).slice(0, 26);
  for (const [n, id] of ids.entries()) {
    server.setNow(later(NOW, n * SECOND));
    await server.platform.db.query(
      sql`insert into likes (member_id, liked_id, brand_id, created_at) values (${anna.id}, ${id}, 1, ${server.platform.clock()})`,
    );
  }
  const latestFirst = ids.toReversed();
  for (const type of ['given', 'matches'] as const) {
    const { found, pages } = await allOf(annas, type);
    expect(found.map(({ id }) => id)).toEqual(latestFirst);
    expect(pages).toBe(2);
  }
  await annas.call('like.remove', { body: { id: ids[0] ?? '' } });
  expect((await allOf(annas, 'matches')).found).toHaveLength(25);
  const received = await annas.call('likes.list', { query: { type: 'received' } });
  expect(received.entries.find(({ profile }) => profile.id === ids[0])?.matched).toBe(false);
});

test('[R-17 P-07 C-12] a page whose members are all gone is no end of the list', async () => {
  const { server, anna, annas } = await start();
  const ids = await likesFrom(server, anna, 60);
  await server.platform.db.query(sql`update members set status = 'deleted' where id = any(${ids.slice(0, 30)}::uuid[])`);
  const { found } = await allOf(annas, 'received');
  expect(found.map(({ id }) => id)).toEqual(ids.slice(30));
});

test('[R-16 S-23] whom one likes is not listed while they are invisible, unless they like back', async () => {
  const { server, anna, annas } = await start();
  const [shy, fond] = [await insertMember(server, { name: 'Shy' }), await insertMember(server, { name: 'Fond' })];
  for (const { id } of [shy, fond]) await annas.call('like.create', { body: { id } });
  await (await signedIn(server, fond)).call('like.create', { body: { id: anna.id } });
  await server.platform.db.query(sql`update members set invisible = true where id in (${shy.id}, ${fond.id})`);
  expect((await allOf(annas, 'given')).found.map(({ id }) => id)).toEqual([fond.id]);
  const { profiles, given } = await annas.call('likes.get');
  expect([profiles.map(({ name }) => name), given.map(({ id }) => id)]).toEqual([['Fond'], [fond.id]]);
});

test('[R-17] each list is one range of an index, whatever the number of likes', async () => {
  const { server, anna } = await start();
  await likesFrom(server, anna, 3000, 2990);
  const { db } = server.platform;
  await db.executeSql('analyze likes');
  const plan = async (text: string) => JSON.stringify((await db.executeSql(`explain (format json) ${text}`)).rows);
  const where = `liked_id = '${anna.id}' and passed_at is null and seen_at`;
  expect(await plan(`select * from likes where ${where} is not null order by created_at desc, member_id desc limit 25`)).toContain(
    'likes_opened',
  );
  expect(await plan(`select * from likes where ${where} is null order by created_at desc, member_id desc limit 25`)).toContain('likes_new');
});

test('[R-17] a like that is passed over leaves the list, unknown to its giver, and comes back by undo or by liking back', async () => {
  const { server, anna, annas } = await start();
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const berts = await signedIn(server, bert);
  await berts.call('like.create', { body: { id: anna.id } });
  const received = async () => [(await annas.call('likes.get')).liked_by.length, (await allOf(annas, 'received')).found.length];
  await annas.call('likes.pass', { body: { id: bert.id } });
  expect(await received()).toEqual([0, 0]);
  expect((await berts.call('likes.get')).given).toMatchObject([{ id: anna.id, matched: false }]);
  await annas.call('likes.unpass', { body: { id: bert.id } });
  expect(await received()).toEqual([1, 1]);
  await annas.call('likes.pass', { body: { id: bert.id } });
  expect(await annas.call('like.create', { body: { id: bert.id } })).toEqual({ ok: true, matched: true });
  expect(await received()).toEqual([1, 1]);
  await annas.call('likes.pass', { body: { id: bert.id } });
  expect(await received()).toEqual([1, 1]); // a match stays
});

test('[M-04 S-17] someone who is liked back is no longer new', async () => {
  const { server, anna, annas } = await start();
  const bert = await insertMember(server, { gender: 'male', seeking: 'female' });
  await (await signedIn(server, bert)).call('like.create', { body: { id: anna.id } });
  expect((await annas.call('likes.get')).total_new_likes).toBe(1);
  await annas.call('like.create', { body: { id: bert.id } });
  expect(await annas.call('likes.get')).toMatchObject({ total_new_likes: 0, liked_by: [{ like_new: false, matched: true }] });
});

test('[R-17 E-16] a match tells what a chat can begin with, as far as the brand shows it on profiles', async () => {
  const { server, anna, annas } = await start();
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const berts = await signedIn(server, bert);
  const { db } = server.platform;
  await db.query(sql`update profiles set interests = '{hiking,wine,cooking}' where member_id = ${anna.id}`);
  await db.query(sql`update profiles set interests = '{cooking,hiking,cars}' where member_id = ${bert.id}`);
  await db.query(sql`insert into prompts (member_id, brand_id, place, prompt, answer) values (${bert.id}, 1, 0, 'rain', 'I bake')`);
  await berts.call('like.create', { body: { id: anna.id } });
  await annas.call('like.create', { body: { id: bert.id } });
  const matches = async () => (await annas.call('likes.list', { query: { type: 'matches' } })).entries;
  const prompt = { prompt: 'rain', answer: 'I bake' };
  expect(await matches()).toMatchObject([{ profile: { id: bert.id }, shared_interests: ['hiking', 'cooking'], prompt }]);
  expect((await annas.call('likes.list', { query: { type: 'given' } })).entries[0]).not.toHaveProperty('shared_interests');
  await db.query(sql`update brands set settings = settings || '{"visible_profile_fields": ["body_type"]}' where id = 1`);
  server.setNow(later(NOW, 3600 * SECOND)); // a brand's settings are kept for a while
  const [bare] = await matches();
  expect([bare?.shared_interests, bare?.prompt]).toEqual([undefined, undefined]);
});
