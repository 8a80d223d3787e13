import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chatModule } from '../chat/routes.ts';
import { SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import type { ApiClient } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { likesModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function pair() {
  const server = await startTestServer({ now: NOW, modules: [likesModule, safetyModule, chatModule] });
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  return { server, anna, bert, annas: await signedIn(server, anna), berts: await signedIn(server, bert) };
}

/** An open tab: everything from now on. */
async function tab(server: TestServer, client: ApiClient) {
  const events = await readEvents(server, client);
  await events.next(); // hello
  return events;
}

test('[D-16 E-05 E-03] a like is given once, and told to the liked member and to every tab of the giver', async () => {
  const { server, anna, bert, annas, berts } = await pair();
  const [annasEvents, bertsEvents] = [await tab(server, annas), await tab(server, berts)];
  expect(await annas.call('like.create', { body: { id: bert.id } })).toEqual({ ok: true, matched: false });
  expect(await annas.call('like.create', { body: { id: bert.id } })).toEqual({ ok: true, matched: false });

  expect(await bertsEvents.next()).toMatchObject({
    type: 'like.received',
    data: { profile: { name: 'Anna', likes_me: true }, liked_by: { id: anna.id, like_new: true } },
  });
  expect(await annasEvents.next()).toMatchObject({ type: 'like.given', data: { profile: { name: 'Bert', liked: true }, matched: false } });
  expect(await berts.call('likes.get')).toMatchObject({
    profiles: [{ name: 'Anna' }],
    liked_by: [{ id: anna.id, like_new: true, matched: false, liked_at: NOW.toISOString() }],
    given: [],
    total_new_likes: 1,
  });
  expect(await annas.call('likes.get')).toMatchObject({ liked_by: [], given: [{ id: bert.id, matched: false }], total_new_likes: 0 });

  await annas.call('like.remove', { body: { id: bert.id } });
  await annas.call('like.remove', { body: { id: bert.id } });
  expect(await bertsEvents.next()).toMatchObject({ type: 'like.withdrawn', data: { id: anna.id } });
  expect(await annasEvents.next()).toMatchObject({ type: 'like.taken_back', data: { id: bert.id } });
  expect((await berts.call('likes.get')).liked_by).toEqual([]);
});

test('[D-16 M-04] two who like each other at the same moment are one match, told once to each', async () => {
  const { server, anna, bert, annas, berts } = await pair();
  const [annasEvents, bertsEvents] = [await tab(server, annas), await tab(server, berts)];
  const answers = await Promise.all([
    annas.call('like.create', { body: { id: bert.id } }),
    berts.call('like.create', { body: { id: anna.id } }),
  ]);
  expect(answers.filter(({ matched }) => matched)).toHaveLength(1);
  for (const reader of [annasEvents, bertsEvents]) {
    const types = (await reader.take(3)).map(({ type }) => type).sort();
    expect(types).toEqual(['like.given', 'like.received', 'match.made']);
  }
  const kept = await server.platform.db.many(
    sql`select type, count(*)::int as times from member_events where type = 'match.made' group by type, member_id`,
  );
  expect(kept).toEqual([
    { type: 'match.made', times: 1 },
    { type: 'match.made', times: 1 },
  ]);
  expect(await annas.call('likes.get')).toMatchObject({ liked_by: [{ matched: true }], given: [{ matched: true }] });
});

test('[S-17] received likes stand new first; opening the liker makes one old, in every tab', async () => {
  const { server, anna, bert, annas } = await pair();
  const others = [bert];
  for (let n = 0; n < 2; n++) others.push(await insertMember(server, { gender: 'male' }));
  for (const [n, other] of others.entries()) {
    server.setNow(new Date(NOW.getTime() + n * SECOND));
    await (await signedIn(server, other)).call('like.create', { body: { id: anna.id } });
  }
  const [first, second, third] = others.map(({ id }) => id);
  const order = async () => (await annas.call('likes.get')).liked_by.map(({ id, like_new }) => [id, like_new]);
  expect(await order()).toEqual([
    [third, true],
    [second, true],
    [first, true],
  ]);

  const events = await tab(server, annas);
  await annas.call('likes.seen', { body: { id: third ?? '' } });
  expect(await events.next()).toMatchObject({ type: 'like.seen', data: { id: third } });
  expect(await order()).toEqual([
    [second, true],
    [first, true],
    [third, false],
  ]);
  expect((await annas.call('likes.get')).total_new_likes).toBe(2);
});

test('[S-06 D-16] likes that can not be', async () => {
  const { server, anna, bert, annas, berts } = await pair();
  const fresh = await insertMember(server, { status: 'not_confirmed' });
  const freshs = await signedIn(server, fresh);
  expect(await freshs.refusal('like.create', { body: { id: anna.id } })).toMatchObject({ status: 403, body: { error: 'unconfirmed' } });
  for (const id of [anna.id, anna.id.toUpperCase()])
    expect(await annas.refusal('like.create', { body: { id } })).toMatchObject({ status: 404 });
  const gone = [
    randomUUID(),
    fresh.id,
    (await insertMember(server, { status: 'deleted' })).id,
    (await insertMember(server, { invisible: true })).id,
    (await insertMember(server, { brandId: 2 })).id,
  ];
  for (const id of gone)
    expect(await annas.refusal('like.create', { body: { id } })).toMatchObject({ status: 410, body: { error: 'profile_gone' } });
  await berts.call('block.create', { body: { id: anna.id } });
  expect(await annas.refusal('like.create', { body: { id: bert.id } })).toMatchObject({ status: 410, body: { error: 'profile_gone' } });
  expect(await berts.refusal('like.create', { body: { id: anna.id } })).toMatchObject({ status: 403, body: { error: 'blocked' } });
});

test('[C-12] likes of members who are gone are not in the lists', async () => {
  const { server, anna, annas, berts } = await pair();
  await berts.call('like.create', { body: { id: anna.id } });
  await server.platform.db.query(sql`update members set status = 'deleted' where name = 'Bert'`);
  expect(await annas.call('likes.get')).toEqual({ profiles: [], liked_by: [], given: [], total_new_likes: 0 });
});

test('[B-13] a like for an answer tells it to its receiver alone, as it stood then; one that has changed is refused', async () => {
  const { server, anna, annas, berts } = await pair();
  const { db } = server.platform;
  const rain = { prompt: 'rain', answer: 'I bake' };
  await db.query(sql`insert into prompts (member_id, brand_id, place, prompt, answer) values (${anna.id}, 1, 0, 'rain', 'I bake')`);
  const events = await tab(server, annas);
  for (const about of [
    { ...rain, answer: 'I swim' },
    { prompt: 'film', answer: 'I bake' },
  ])
    expect(await berts.refusal('like.create', { body: { id: anna.id, about } })).toMatchObject({
      status: 409,
      body: { error: 'answer_gone' },
    });
  expect(await db.many(sql`select from likes`)).toEqual([]);
  await berts.call('like.create', { body: { id: anna.id, about: rain } });
  expect(await events.next()).toMatchObject({ type: 'like.received', data: { liked_by: { about: rain } } });
  await db.query(sql`delete from prompts`);
  expect(await annas.call('likes.get')).toMatchObject({ liked_by: [{ about: rain }] });
  expect((await annas.call('likes.list', { query: { type: 'received' } })).entries).toMatchObject([{ about: rain }]);
  await berts.call('like.create', { body: { id: anna.id } });
  expect((await annas.call('likes.get')).liked_by[0]?.about).toEqual(rain);
  expect((await berts.call('likes.get')).given[0]).not.toHaveProperty('about');
  expect((await berts.call('likes.list', { query: { type: 'given' } })).entries[0]).not.toHaveProperty('about');
});
