import { expect, test } from 'vitest';
import { DAY, HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function pair() {
  const server = await startTestServer({ now: NOW });
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  return { server, anna, bert, annas: await signedIn(server, anna), berts: await signedIn(server, bert) };
}

/** How many events of this name a member was told. */
const told = async ({ platform: { db } }: TestServer, { id }: TestMember, type: string): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*)::int as count from member_events where member_id = ${id} and type = ${type}`)).count;

test('[M-05 S-17 R-25] a like taken back and given again is told once a day, and is in the list all the same', async () => {
  const { server, anna, bert, annas, berts } = await pair();
  const { db } = server.platform;
  const again = async () => {
    await annas.call('like.remove', { body: { id: bert.id } });
    await annas.call('like.create', { body: { id: bert.id } });
  };
  await annas.call('like.create', { body: { id: bert.id } });
  expect((await berts.call('likes.get')).liked_by).toMatchObject([{ id: anna.id }]);
  await db.query(sql`delete from news_mails`);
  for (let times = 0; times < 15; times++) await again();
  expect(await told(server, bert, 'like.received')).toBe(1);
  expect(await db.many(sql`select from news_mails`)).toEqual([]);
  expect((await berts.call('likes.get')).liked_by).toMatchObject([{ id: anna.id, like_new: true }]);
  expect(await told(server, anna, 'like.given')).toBe(16);

  server.setNow(later(NOW, DAY - HOUR));
  await again();
  expect(await told(server, bert, 'like.received')).toBe(1);
  server.setNow(later(NOW, DAY));
  await again();
  expect(await told(server, bert, 'like.received')).toBe(2);
});

test('[M-04] a match is told, though its like is told again; the same match is not', async () => {
  const { server, anna, bert, annas, berts } = await pair();
  await annas.call('like.create', { body: { id: bert.id } });
  await annas.call('like.remove', { body: { id: bert.id } });
  await berts.call('like.create', { body: { id: anna.id } });
  for (let times = 0; times < 3; times++) {
    await annas.call('like.create', { body: { id: bert.id } });
    await annas.call('like.remove', { body: { id: bert.id } });
  }
  expect([await told(server, bert, 'like.received'), await told(server, bert, 'match.made')]).toEqual([2, 1]);
});
