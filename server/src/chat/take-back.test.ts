import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { invariants } from '../testing/invariants.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { takeUnused } from '../wallet/take-back.ts';
import { giveBackDue } from './reply-guarantee.ts';

const NOW = new Date('2026-11-25T21:00:00Z');

/** Anna has 3 bonus and 7 purchased credits, and Bert some; a message costs 5. */
async function twoMembers({ starter = 0 } = {}) {
  const server = await startTestServer({ now: NOW });
  const { db } = server.platform;
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const give = (memberId: string, amounts: object, reason: 'demo' | 'purchase' = 'demo', ref = randomUUID()) =>
    db.transaction((tx) => grant(tx, { brandId: 1, memberId }, amounts, { reason, ref, at: NOW }));
  await give(anna.id, { bonus: 3, purchased: 7, starter });
  await give(bert.id, { purchased: 50 });
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const send = async (client: typeof annas, to: { id: string }, body: string) => {
    const answer = await client.call('message.send', { body: { client_id: randomUUID(), type: 'text', body, profile: to.id } });
    return answer.message;
  };
  const read = (seq: number, conversation: string) => berts.call('chat.read', { body: { conversation, seq } });
  const broken = async () => {
    const found = await Promise.all(Object.entries(invariants).map(async ([name, query]) => [name, await db.many(query)] as const));
    return found.filter(([name, rows]) => rows.length > 0 && !name.startsWith('a payment'));
  };
  return { server, db, anna, bert, annas, berts, give, send, read, broken };
}

type Sent = { conversation: string; seq: number };
const of = ({ conversation, seq }: Sent) => ({ body: { conversation, seq } });

test('[D-19 D-60] takes an unread message back: gone for both, and its credits return to the accounts that paid', async () => {
  const { db, anna, bert, annas, berts, send, read, broken } = await twoMembers();
  const first = await send(annas, bert, 'Good evening');
  await read(1, first.conversation);
  const second = await send(berts, anna, 'Hello');
  await annas.call('chat.read', { body: { conversation: first.conversation, seq: 2 } });
  const third = await send(annas, bert, 'For someone else');
  expect((await berts.call('chats.get')).chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { body: 'For someone else' } });

  expect(await annas.call('message.take_back', of(third))).toEqual({ credits: 5, starter_messages: 0 });

  for (const client of [annas, berts]) {
    const query = { conversation: first.conversation };
    expect((await client.call('messages.get', { query })).messages.map(({ seq }) => seq)).toEqual([second.seq, first.seq]);
    const { chats, total_unread_messages } = await client.call('chats.get');
    expect(chats).toMatchObject([{ last_message: { body: 'Hello' }, num_unread_messages: 0 }]);
    expect(total_unread_messages).toBe(0);
  }
  const accounts = await db.many(sql`
    select kind, balance, (select sum(remaining) from credit_lots where account_id = a.id)::int as lots, (select count(*) from credit_lots where account_id = a.id)::int as count
    from ledger_accounts a where member_id = ${anna.id} and kind <> 'starter' order by kind`);
  expect(accounts).toEqual([
    { kind: 'bonus', balance: 0, lots: 0, count: 1 },
    { kind: 'purchased', balance: 5, lots: 5, count: 1 },
  ]);
  const kept = await db.one(sql`select body, taken_back_at from messages where conversation_id = ${first.conversation} and seq = 3`);
  expect(kept).toEqual({ body: null, taken_back_at: NOW });
  expect(await broken()).toEqual([]);
});

test('[B-02 D-60] each side reads what the chat cost them so far: live, without what came back, and never the other’s', async () => {
  const { server, anna, bert, annas, berts, give, send, broken } = await twoMembers({ starter: 1 });
  await give(anna.id, { purchased: 10 });
  const spent = async (client: typeof annas) => (await client.call('chats.get')).chats.map(({ spent_credits }) => spent_credits);
  await send(annas, bert, 'A free one');
  expect(await spent(annas)).toEqual([0]);
  await send(annas, bert, 'Good evening');
  const last = await send(annas, bert, 'Still there?');
  expect([await spent(annas), await spent(berts)]).toEqual([[10], [0]]);
  expect((await annas.call('messages.get', { query: { conversation: last.conversation } })).chat.spent_credits).toBe(10);
  const told = await server.platform.db.one(sql`
    select payload -> 'chat' ->> 'spent_credits' as spent from member_events
    where member_id = ${anna.id} and type = 'message.new' order by seq desc limit 1`);
  expect(told).toEqual({ spent: '10' });

  await annas.call('message.take_back', of(last));
  expect(await spent(annas)).toEqual([5]);
  await send(berts, anna, 'Hello');
  expect([await spent(annas), await spent(berts)]).toEqual([[5], [5]]);
  expect(await broken()).toEqual([]);
});

test('[D-19] a message that was read stays, whatever happened first', async () => {
  const { anna, annas, bert, berts, send, read, broken } = await twoMembers();
  const message = await send(annas, bert, 'Good evening');
  await read(1, message.conversation);
  expect(await annas.answer('message.take_back', of(message))).toMatchObject({ status: 409, body: { error: 'message_read' } });
  expect((await annas.call('user.get')).user?.credits).toBe(5);
  for (let round = 0; round < 5; round += 1) {
    const raced = await send(berts, anna, `Round ${round}`);
    const [taken] = await Promise.all([
      berts.answer('message.take_back', of(raced)),
      annas.call('chat.read', { body: { conversation: raced.conversation, seq: raced.seq } }),
    ]);
    const { messages } = await annas.call('messages.get', { query: { conversation: raced.conversation } });
    expect(messages.some(({ seq }) => seq === raced.seq)).toBe(taken.status === 409);
  }
  expect(await broken()).toEqual([]);
});

test('[D-19 D-60] taken back by two tabs at once, and after the reply guarantee, it gives its credits back once', async () => {
  const { server, annas, bert, send, broken } = await twoMembers();
  await server.platform.db.query(sql`update brands set settings = settings || '{"reply_guarantee_hours": 72}'::jsonb where id = 1`);
  const message = await send(annas, bert, 'Good evening');
  const answers = await Promise.all([1, 2, 3].map(() => annas.call('message.take_back', of(message))));
  expect(answers.map(({ credits }) => credits)).toEqual([10, 10, 10]);
  const again = await send(annas, bert, 'Good evening, Bert');
  server.setNow(later(NOW, 73 * HOUR));
  await giveBackDue(server.platform);
  expect((await annas.call('user.get')).user?.credits).toBe(10);
  expect(await annas.call('message.take_back', of(again))).toEqual({ credits: 10, starter_messages: 0 });
  await giveBackDue(server.platform);
  expect((await annas.call('user.get')).user?.credits).toBe(10);
  expect(await broken()).toEqual([]);
});

test('[D-19 D-42] a member takes back twenty messages a day, or two could write without end for the credits of one', async () => {
  const { server, annas, bert, send, broken } = await twoMembers();
  for (let nth = 0; nth < 20; nth++) await annas.call('message.take_back', of(await send(annas, bert, `Good evening, ${nth}`)));
  const last = await send(annas, bert, 'Good night');
  expect(await annas.answer('message.take_back', of(last))).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect((await annas.call('user.get')).user?.credits).toBe(5);
  server.setNow(later(NOW, 4 * HOUR)); // another day
  expect((await annas.call('message.take_back', of(last))).credits).toBe(10);
  expect(await broken()).toEqual([]);
});

test('[P-04] a free message is free again, and a chat of which nothing is left leaves both lists', async () => {
  const { annas, berts, bert, send } = await twoMembers({ starter: 1 });
  const message = await send(annas, bert, 'Good evening');
  expect(await annas.call('message.take_back', of(message))).toEqual({ credits: 10, starter_messages: 1 });
  expect((await annas.call('chats.get')).chats).toEqual([]);
  expect(await berts.call('chats.get')).toEqual({ chats: [], total_unread_messages: 0 });
  // Whoever has it open sees an empty chat, and can write in it.
  expect(await annas.call('messages.get', { query: { conversation: message.conversation } })).toMatchObject({
    messages: [],
    chat: { last_message: null },
  });
  const next = await send(annas, bert, 'Good evening, Bert');
  expect(next).toMatchObject({ conversation: message.conversation, seq: 2, cost: { kind: 'starter' } });
  expect((await berts.call('chats.get')).chats).toMatchObject([{ num_unread_messages: 1, last_message: { body: 'Good evening, Bert' } }]);
});

test('[D-49 D-60] a gift and its credits come back too', async () => {
  const { anna, annas, bert, give, broken } = await twoMembers();
  await give(anna.id, { purchased: 100 });
  const before = (await annas.call('user.get')).user?.credits;
  const { gifts } = await annas.call('gifts.get');
  const body = { client_id: randomUUID(), type: 'gift' as const, body: '', gift: gifts[0]?.id ?? '', profile: bert.id };
  const { message } = await annas.call('message.send', { body });
  expect((await annas.call('message.take_back', of(message))).credits).toBe(before);
  expect(await broken()).toEqual([]);
});

test('[P-07] others’ messages, blocks and accounts that are gone get one answer', async () => {
  const { server, db, anna, annas, bert, berts, send, broken } = await twoMembers();
  const message = await send(annas, bert, 'Good evening');
  const stranger = await signedIn(server, await insertMember(server, { name: 'Carl' }));
  const refused = { status: 404, body: { error: 'not_found' } };
  expect(await berts.answer('message.take_back', of(message))).toMatchObject(refused);
  expect(await stranger.answer('message.take_back', of(message))).toMatchObject(refused);
  expect(await annas.answer('message.take_back', of({ ...message, seq: 7 }))).toMatchObject(refused);
  expect(await annas.answer('message.take_back', of({ ...message, seq: Number.MAX_SAFE_INTEGER }))).toMatchObject(refused);
  await db.query(sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${bert.id}, ${anna.id}, 1, ${NOW})`);
  expect(await annas.answer('message.take_back', of(message))).toMatchObject(refused);
  await db.query(sql`delete from blocks`);
  await db.query(sql`update members set status = 'blocked' where id = ${bert.id}`);
  expect(await annas.answer('message.take_back', of(message))).toMatchObject(refused);
  expect(await broken()).toEqual([]);
});

test('[D-22] a browser that was away hears that it is gone, and not what it said', async () => {
  const { db, bert, annas, send } = await twoMembers();
  const message = await send(annas, bert, 'A secret for Carl');
  await annas.call('message.take_back', of(message));
  const events = await db.many<{ type: string; payload: object }>(sql`
    select type, payload from member_events where member_id = ${bert.id} order by seq`);
  const gone = { type: 'message.taken_back', payload: { conversation: message.conversation, seq: 1, chat: null } };
  expect(events).toEqual([gone, gone]);
});

test('[B-04] a reply that was taken back is none', async () => {
  const { server, anna, annas, bert, berts, send, read } = await twoMembers();
  await server.platform.db.query(sql`update brands set settings = settings || '{"reply_guarantee_hours": 72}'::jsonb where id = 1`);
  const message = await send(annas, bert, 'Good evening');
  await read(1, message.conversation);
  await berts.call('message.take_back', of(await send(berts, anna, 'Hello')));
  server.setNow(later(NOW, 73 * HOUR));
  await giveBackDue(server.platform);
  expect((await annas.call('user.get')).user?.credits).toBe(10);
});

test('[D-60 D-59] what returns fills the lots it came from, but none of a purchase that was refunded', async () => {
  const { db, anna, bert, annas, give, send, broken } = await twoMembers();
  const owner = { brandId: 1, memberId: anna.id };
  const order = randomUUID();
  await give(anna.id, { purchased: 10 }, 'purchase', order);
  const messages = [await send(annas, bert, 'One'), await send(annas, bert, 'Two'), await send(annas, bert, 'Three')];
  const lots = () =>
    db.many(sql`select granted, remaining from credit_lots join ledger_accounts a on a.id = account_id
                where member_id = ${anna.id} and kind <> 'starter' order by granted`);
  const spent = (bonus: number, demo: number, bought: number) => [
    { granted: 3, remaining: bonus },
    { granted: 7, remaining: demo },
    { granted: 10, remaining: bought },
  ];
  expect(await lots()).toEqual(spent(0, 0, 5));
  const [one, two, three] = messages.map(of);
  await annas.call('message.take_back', two);
  expect(await lots()).toEqual(spent(0, 0, 10));
  await db.transaction((tx) => takeUnused(tx, owner, order, NOW));
  await annas.call('message.take_back', three);
  expect(await lots()).toEqual(spent(0, 5, 0));
  await annas.call('message.take_back', one);
  expect(await lots()).toEqual(spent(3, 7, 0));
  expect((await broken()).filter(([name]) => !name.startsWith('a paid order'))).toEqual([]);
});
