import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chatModule } from '../chat/routes.ts';
import { discoveryModule } from '../discovery/routes.ts';
import { likesModule } from '../likes/routes.ts';
import { membersModule } from '../members/routes.ts';
import { sql } from '../platform/database/sql.ts';
import type { ApiClient } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { safetyModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

/** Anna and Bert like each other and have written. */
async function couple() {
  const server = await startTestServer({ now: NOW, modules: [discoveryModule, membersModule, likesModule, chatModule, safetyModule] });
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  await annas.call('like.create', { body: { id: bert.id } });
  await berts.call('like.create', { body: { id: anna.id } });
  await server.platform.db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: anna.id }, { starter: 3 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  const { message } = await annas.call('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: bert.id } });
  return { server, anna, bert, annas, berts, conversation: message.conversation };
}

/** An open tab: everything from now on. */
async function tab(server: TestServer, client: ApiClient) {
  const events = await readEvents(server, client);
  await events.next(); // hello
  return events;
}

test('[D-16 P-07] a block takes each out of every list of the other', async () => {
  const { anna, bert, annas, berts } = await couple();
  await annas.call('block.create', { body: { id: bert.id } });
  await annas.call('block.create', { body: { id: bert.id } });
  for (const side of [annas, berts]) {
    expect((await side.call('members.search')).profiles).toEqual([]);
    expect(await side.call('likes.get')).toMatchObject({ profiles: [], liked_by: [], given: [] });
    expect((await side.call('chats.get')).chats).toEqual([]);
  }
  expect(await berts.refusal('member.get', { query: { id: anna.id } })).toMatchObject({ status: 404 });
  expect((await annas.call('member.get', { query: { id: bert.id } })).profile).toMatchObject({
    blocked_by_me: true,
    liked: false,
    likes_me: false,
  });
  expect(
    await berts.refusal('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: anna.id } }),
  ).toMatchObject({ status: 410, body: { error: 'profile_gone' } });
  expect(
    await annas.refusal('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: bert.id } }),
  ).toMatchObject({ status: 403, body: { error: 'blocked' } });
});

test('[P-07] one’s own block is said as long as the other is there to be seen, and no longer', async () => {
  const { server, anna, bert, berts } = await couple();
  await berts.call('block.create', { body: { id: anna.id } });
  const send = async () => {
    const { status, body } = await berts.refusal('message.send', {
      body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: anna.id },
    });
    return [status, body.error];
  };
  expect(await send()).toEqual([403, 'blocked']);
  const { db } = server.platform;
  await db.query(sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${anna.id}, ${bert.id}, 1, ${NOW})`);
  expect(await send()).toEqual([410, 'profile_gone']);
  await db.query(sql`update members set status = 'pending_deletion' where id = ${anna.id}`);
  expect(await send()).toEqual([410, 'profile_gone']);
});

test('[D-16 S-19] open tabs of both hear that the conversation and the likes are gone', async () => {
  const { server, bert, annas, berts, conversation } = await couple();
  const [annasEvents, bertsEvents] = [await tab(server, annas), await tab(server, berts)];
  await annas.call('block.create', { body: { id: bert.id } });
  for (const reader of [annasEvents, bertsEvents]) {
    const events = await reader.take(3);
    expect(events.map(({ type }) => type).sort()).toEqual(['chat.removed', 'like.taken_back', 'like.withdrawn']);
    expect(events.find(({ type }) => type === 'chat.removed')?.data).toEqual({ conversation });
  }
});

test('[D-16 M-05] an unblocked member and the conversation are back; the likes are not', async () => {
  const { bert, annas, berts } = await couple();
  await annas.call('block.create', { body: { id: bert.id } });
  await annas.call('block.remove', { body: { id: bert.id } });
  await annas.call('block.remove', { body: { id: bert.id } });
  expect((await annas.call('members.search')).profiles).toMatchObject([{ name: 'Bert', liked: false }]);
  expect((await berts.call('chats.get')).chats).toHaveLength(1);
  expect(await annas.call('likes.get')).toMatchObject({ liked_by: [], given: [] });
});

test('[D-16] no one blocks themselves, the unknown, or members of another brand', async () => {
  const { server, anna, annas } = await couple();
  for (const id of [anna.id, anna.id.toUpperCase(), randomUUID(), (await insertMember(server, { brandId: 2 })).id])
    expect(await annas.refusal('block.create', { body: { id } })).toMatchObject({ status: 404 });
  expect(await server.platform.db.many(sql`select from blocks`)).toEqual([]);
});

test('[P-07 D-16] a like and a block at the same moment end in the block, without a like', async () => {
  const { server, anna, bert, annas, berts } = await couple();
  await annas.call('like.remove', { body: { id: bert.id } });
  await Promise.allSettled([annas.call('like.create', { body: { id: bert.id } }), berts.call('block.create', { body: { id: anna.id } })]);
  expect(await server.platform.db.many(sql`select from likes`)).toEqual([]);
  expect(await server.platform.db.many(sql`select from blocks`)).toHaveLength(1);
});

test('[D-16 P-07] a member’s list of blocks names whom they have blocked, the latest first, and says the same whatever the other does', async () => {
  const { server, anna, bert, annas, berts } = await couple();
  const cora = await insertMember(server, { name: 'Cora' });
  const listed = async (client: ApiClient) => (await client.call('blocks.get')).blocked.map(({ id, name }) => [id, name]);
  await annas.call('block.create', { body: { id: bert.id } });
  server.setNow(new Date(NOW.getTime() + 1000));
  await annas.call('block.create', { body: { id: cora.id } });
  const both = [
    [cora.id, 'Cora'],
    [bert.id, 'Bert'],
  ];
  expect(await listed(annas)).toEqual(both);
  expect(await listed(berts)).toEqual([]);
  const { db } = server.platform;
  await db.query(sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${bert.id}, ${anna.id}, 1, ${NOW})`);
  await db.query(sql`update members set status = 'pending_deletion' where id = ${cora.id}`);
  expect(await listed(annas)).toEqual(both);
  await annas.call('block.remove', { body: { id: bert.id } });
  expect(await listed(annas)).toEqual([[cora.id, 'Cora']]);
});
