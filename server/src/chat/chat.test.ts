import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lockPair } from '../members/locks.ts';
import { sql } from '../platform/database/sql.ts';
import { waiting } from '../testing/test-database.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { chatModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

/** Two members of one brand, the first with starter messages and credits. */
async function pair(wealth: { starter?: number; bonus?: number } = { starter: 2, bonus: 100 }) {
  const server = await startTestServer({ now: NOW, modules: [chatModule] });
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  await give(server, anna, wealth);
  return { server, anna, bert, annas: await signedIn(server, anna), berts: await signedIn(server, bert) };
}

const give = (server: TestServer, { id, brandId }: TestMember, amounts: { starter?: number; bonus?: number }) =>
  server.platform.db.transaction((tx) => grant(tx, { brandId, memberId: id }, amounts, { reason: 'demo', ref: randomUUID(), at: NOW }));

const text = (to: { profile: string } | { conversation: string }, body = 'Good evening') => ({
  client_id: randomUUID(),
  type: 'text' as const,
  body,
  ...to,
});

test('[D-19 P-08] a message is delivered with its price, first from starter messages, then from credits', async () => {
  const { bert, annas, berts } = await pair({ starter: 1, bonus: 5 });
  const first = await annas.call('message.send', { body: text({ profile: bert.id }) });
  expect(first).toMatchObject({ credits: 5, starter_messages: 0, message: { seq: 1, cost: { kind: 'starter', credits: 0 } } });
  const second = await annas.call('message.send', { body: text({ conversation: first.message.conversation }) });
  expect(second).toMatchObject({ credits: 0, message: { seq: 2, cost: { kind: 'credits', credits: 5 } } });
  const refused = await annas.refusal('message.send', { body: text({ conversation: first.message.conversation }) });
  expect(refused).toMatchObject({ status: 402, body: { error: 'not_enough_credits', needed: 5, balance: 0 } });

  const page = await berts.call('messages.get', { query: { conversation: first.message.conversation } });
  expect(page.messages.map(({ seq, cost, client_id }) => ({ seq, cost, client_id }))).toEqual([
    { seq: 2, cost: undefined, client_id: null },
    { seq: 1, cost: undefined, client_id: null },
  ]);
});

test('[D-19 C-16] a message sent again, by the same key or by another, is the same message and is charged once', async () => {
  const { bert, annas, berts } = await pair({ starter: 5 });
  const body = text({ profile: bert.id });
  const key = randomUUID();
  const answers = await Promise.all([key, key, randomUUID(), randomUUID()].map((each) => annas.call('message.send', { body, key: each })));
  expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
  expect((await annas.call('message.send', { body })).starter_messages).toBe(4);
  expect((await berts.call('chats.get')).total_unread_messages).toBe(1);
});

test('[D-04] what was answered is answered again under its key, whoever has blocked or left since', async () => {
  const { server, anna, bert, annas } = await pair();
  const { db } = server.platform;
  const body = text({ profile: bert.id });
  const key = randomUUID();
  const answer = await annas.call('message.send', { body, key });
  await db.query(sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${bert.id}, ${anna.id}, 1, ${NOW})`);
  await db.query(sql`update members set status = 'deleted' where id = ${bert.id}`);
  expect(await annas.call('message.send', { body, key })).toEqual(answer);
  expect(await annas.refusal('message.send', { body: text({ profile: bert.id }), key: randomUUID() })).toMatchObject({ status: 410 });
});

test('[D-19] messages of both sides sent at once are numbered without gaps, and both sides see one order', async () => {
  const { server, anna, bert, annas, berts } = await pair({ starter: 30 });
  await give(server, bert, { starter: 30 });
  const { message } = await annas.call('message.send', { body: text({ profile: bert.id }) });
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? annas : berts).call('message.send', { body: text({ conversation: message.conversation }, `${n}`) }),
    ),
  );
  const seen = await Promise.all(
    [annas, berts].map((side) => side.call('messages.get', { query: { conversation: message.conversation, limit: '100' } })),
  );
  const orders = seen.map(({ messages }) => messages.map(({ seq, body }) => `${seq} ${body}`));
  expect(orders[0]).toEqual(orders[1]);
  expect(seen[0]?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, n) => 21 - n));
  expect(anna.id).not.toBe(bert.id);
});

test('[S-16] opening a conversation sets its unread count to 0, and the other side sees it read', async () => {
  const { bert, annas, berts } = await pair();
  const { message } = await annas.call('message.send', { body: text({ profile: bert.id }) });
  expect((await berts.call('chats.get')).chats).toMatchObject([{ num_unread_messages: 1, read_by_me: 0 }]);
  await berts.call('chat.read', { body: { conversation: message.conversation, seq: 1 } });
  expect(await berts.call('chats.get')).toMatchObject({ total_unread_messages: 0, chats: [{ num_unread_messages: 0, read_by_me: 1 }] });
  expect((await annas.call('chats.get')).chats).toMatchObject([{ read_by_them: 1 }]);
});

/** Runs `during` while a message is all but delivered: it waits for its receiver's number of the next event. */
async function whileSending(server: TestServer, receiverId: string, send: () => Promise<unknown>, during: () => Promise<unknown>) {
  const { db } = server.platform;
  const both = await db.transaction(async (tx) => {
    await tx.query(sql`select from event_counters where member_id = ${receiverId} for update`);
    const sent = send();
    await waiting(db, 1);
    const done = during();
    await waiting(db, 2);
    return [sent, done];
  });
  await Promise.all(both);
}

test('[S-16 D-21] a message that arrives while the conversation is being read is unread', async () => {
  const { server, anna, bert, annas, berts } = await pair();
  await give(server, bert, { starter: 2 });
  const { message } = await annas.call('message.send', { body: text({ profile: bert.id }) });
  const { conversation } = message;
  await berts.call('message.send', { body: text({ conversation }) });
  await whileSending(
    server,
    anna.id,
    () => berts.call('message.send', { body: text({ conversation }) }),
    () => annas.call('chat.read', { body: { conversation, seq: 2 } }),
  );
  expect((await annas.call('chats.get')).chats).toMatchObject([{ read_by_me: 2, num_unread_messages: 1 }]);
});

test('[S-18 C-13] a message that arrives while the conversation is being removed brings it back, or goes with it', async () => {
  const { server, anna, bert, annas, berts } = await pair();
  await give(server, bert, { starter: 1 });
  const { message } = await annas.call('message.send', { body: text({ profile: bert.id }) });
  const { conversation } = message;
  await whileSending(
    server,
    anna.id,
    () => berts.call('message.send', { body: text({ conversation }) }),
    () => annas.call('chat.remove', { body: { conversation } }),
  );
  const { chats, total_unread_messages } = await annas.call('chats.get');
  expect(total_unread_messages).toBe(chats.length);
});

test('[D-21] whatever number is read up to, it is a message that exists', async () => {
  const { bert, annas, berts } = await pair();
  const { message } = await annas.call('message.send', { body: text({ profile: bert.id }) });
  await berts.call('chat.read', { body: { conversation: message.conversation, seq: Number.MAX_SAFE_INTEGER } });
  expect((await annas.call('chats.get')).chats).toMatchObject([{ read_by_them: 1 }]);
});

test('[V-10] a message is bounded and not empty', async () => {
  const { bert, annas } = await pair();
  const tooLong = await annas.refusal('message.send', { body: text({ profile: bert.id }, 'x'.repeat(1001)) });
  expect(tooLong).toMatchObject({ status: 422, body: { fields: { body: 'too_long' } } });
  for (const nothing of ['  \n ', '\u200b\u2060', '\u3164']) {
    const empty = await annas.refusal('message.send', { body: text({ profile: bert.id }, nothing) });
    expect(empty).toMatchObject({ status: 422, body: { fields: { body: 'empty' } } });
  }
});

test('[S-06] a member who has not confirmed their address neither sends nor receives', async () => {
  const { server, anna, annas } = await pair();
  const fresh = await insertMember(server, { status: 'not_confirmed' });
  await give(server, fresh, { starter: 3 });
  const freshs = await signedIn(server, fresh);
  expect(await freshs.refusal('message.send', { body: text({ profile: anna.id }) })).toMatchObject({
    status: 403,
    body: { error: 'unconfirmed' },
  });
  expect(await annas.refusal('message.send', { body: text({ profile: fresh.id }) })).toMatchObject({
    status: 410,
    body: { error: 'profile_gone' },
  });
});

test('[P-04 K-01] a free member starts two conversations, a paid one any number', async () => {
  const { server, anna, bert, annas } = await pair({ starter: 10 });
  const others = await Promise.all([1, 2, 3].map(() => insertMember(server, { gender: 'male' })));
  const started = await Promise.allSettled([bert, ...others].map(({ id }) => annas.call('message.send', { body: text({ profile: id }) })));
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await server.platform.db.query(sql`update members set is_paid = true where id = ${anna.id}`);
  for (const { id } of others) await annas.call('message.send', { body: text({ profile: id }) });
});

test('[P-07] a block stops messages both ways and hides the conversation', async () => {
  const { server, anna, bert, annas, berts } = await pair();
  const { message } = await annas.call('message.send', { body: text({ profile: bert.id }) });
  await server.platform.db.query(
    sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${bert.id}, ${anna.id}, 1, ${NOW})`,
  );
  expect(await annas.refusal('message.send', { body: text({ conversation: message.conversation }) })).toMatchObject({
    status: 410,
    body: { error: 'profile_gone' },
  });
  expect(await berts.refusal('message.send', { body: text({ conversation: message.conversation }) })).toMatchObject({
    status: 403,
    body: { error: 'blocked' },
  });
  expect((await berts.call('chats.get')).chats).toEqual([]);
});

test('[P-07] a message that was on its way when its sender was blocked is not delivered', async () => {
  const { server, anna, bert, annas } = await pair();
  const { db } = server.platform;
  const sent = await db.transaction(async (tx) => {
    await lockPair(tx, anna.id, bert.id);
    await tx.query(sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${bert.id}, ${anna.id}, 1, ${NOW})`);
    const refusal = annas.refusal('message.send', { body: text({ profile: bert.id }) });
    await waiting(db, 1);
    return { refusal };
  });
  expect(await sent.refusal).toMatchObject({ status: 410, body: { error: 'profile_gone' } });
  expect(await db.many(sql`select from messages`)).toEqual([]);
});

test('[C-13 S-18] a removed conversation leaves one side only, and comes back with the next message', async () => {
  const { server, bert, annas, berts } = await pair();
  await give(server, bert, { starter: 1 });
  const { message } = await annas.call('message.send', { body: text({ profile: bert.id }) });
  await annas.call('chat.remove', { body: { conversation: message.conversation } });
  expect((await annas.call('chats.get')).chats).toEqual([]);
  expect((await berts.call('chats.get')).chats).toHaveLength(1);
  await berts.call('message.send', { body: text({ conversation: message.conversation }, 'Still here') });
  const back = await annas.call('messages.get', { query: { conversation: message.conversation } });
  expect(back.messages.map(({ body }) => body)).toEqual(['Still here']);
});

test('[D-02 D-19] a conversation of others, or of another brand, does not exist', async () => {
  const { server, bert, annas } = await pair();
  const { message } = await annas.call('message.send', { body: text({ profile: bert.id }) });
  const stranger = await signedIn(server, await insertMember(server));
  const elsewhere = await insertMember(server, { brandId: 2 });
  for (const body of [text({ conversation: message.conversation }), text({ conversation: randomUUID() })])
    expect(await stranger.refusal('message.send', { body })).toMatchObject({ status: 410, body: { error: 'profile_gone' } });
  expect(await stranger.refusal('messages.get', { query: { conversation: message.conversation } })).toMatchObject({ status: 404 });
  expect(await annas.refusal('message.send', { body: text({ profile: elsewhere.id }) })).toMatchObject({ status: 410 });
});

test('[D-06 D-19] pages follow each other by seq, backwards and forwards, without loss', async () => {
  const { bert, annas } = await pair({ starter: 7 });
  const { message } = await annas.call('message.send', { body: text({ profile: bert.id }) });
  for (let n = 2; n <= 7; n++) await annas.call('message.send', { body: text({ conversation: message.conversation }) });
  const page = async (query: { before?: string; after?: string }) => {
    const { messages, has_more } = await annas.call('messages.get', {
      query: { conversation: message.conversation, limit: '3', ...query },
    });
    return { seqs: messages.map(({ seq }) => seq), has_more };
  };
  expect(await page({})).toEqual({ seqs: [7, 6, 5], has_more: true });
  expect(await page({ before: '5' })).toEqual({ seqs: [4, 3, 2], has_more: true });
  expect(await page({ before: '2' })).toEqual({ seqs: [1], has_more: false });
  expect(await page({ after: '1' })).toEqual({ seqs: [4, 3, 2], has_more: true });
  expect(await page({ after: '4' })).toEqual({ seqs: [7, 6, 5], has_more: false });
});
