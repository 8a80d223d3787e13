import { randomUUID } from 'node:crypto';
import { ICEBREAKER_MAX } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';
import { grant } from '../../wallet/ledger.ts';
import { GIFTS } from './gift/catalogue.ts';
import { openersFor } from './icebreaker/openers.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

/** Anna with free messages and credits, who can write to Bert and Carl; a message costs 5 credits, a gift 8. */
async function people(amounts = { starter: 2, purchased: 10 }) {
  const server = await startTestServer({ now: NOW });
  const { platform } = server;
  await platform.db.query(sql`
    update brands set settings = settings || '{"gift_credits": 8, "message_credits": 5, "reply_guarantee_hours": 72}'::jsonb where id = 1`);
  const anna = await insertMember(server, { name: 'Anna' });
  const [bert, carl] = [
    await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' }),
    await insertMember(server, { name: 'Carl', gender: 'male', seeking: 'female' }),
  ];
  await platform.db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: anna.id }, amounts, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  const setProfile = (id: string, interests: string[], city: string) =>
    platform.db.query(sql`update profiles set interests = ${interests}, city = ${city} where member_id = ${id}`);
  return { server, anna, bert, carl, annas: await signedIn(server, anna), berts: await signedIn(server, bert), setProfile };
}

const aGift = (to: string, gift = 'rose') => ({ client_id: randomUUID(), type: 'gift' as const, body: '', gift, profile: to });

test('[D-49 P-08 M-05] a gift costs its credits, not a free message; the receiver sees which it is, and is told nothing of the cost', async () => {
  const { anna, bert, annas, berts } = await people();
  const body = aGift(bert.id, 'cake');
  const { message, credits, starter_messages } = await annas.call('message.send', { body });
  expect(message).toMatchObject({ type: 'gift', gift: 'cake', body: null, cost: { kind: 'credits', credits: 8 } });
  expect({ credits, starter_messages }).toEqual({ credits: 2, starter_messages: 2 });

  const { messages } = await berts.call('messages.get', { query: { conversation: message.conversation } });
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ type: 'gift', gift: 'cake', sender: anna.id });
  expect(messages[0]?.cost).toBeUndefined();
  const { chats } = await berts.call('chats.get');
  expect(chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { type: 'gift', body: null, gift: 'cake' } });

  const { movements, sums, credits: balance } = await annas.call('transactions.get');
  expect(movements[0]).toMatchObject({ kind: 'sent_gift', credits: -8, balance: 2 });
  expect(sums.sent_gift).toBe(-8);
  expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(balance);
});

test('[D-19 B-01] the same gift sent twice is one gift, paid once', async () => {
  const { bert, annas } = await people();
  const body = aGift(bert.id);
  const answers = await Promise.all([annas.call('message.send', { body }), annas.call('message.send', { body })]);
  expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
  expect((await annas.call('user.get')).user?.credits).toBe(2);
});

test('[V-08 D-49] a gift that can’t be paid for, or isn’t in the catalogue, changes nothing', async () => {
  const { server, bert, annas } = await people({ starter: 2, purchased: 7 });
  expect(await annas.refusal('message.send', { body: aGift(bert.id) })).toMatchObject({
    status: 402,
    body: { error: 'not_enough_credits' },
  });
  expect(await annas.refusal('message.send', { body: aGift(bert.id, 'yacht') })).toMatchObject({
    status: 422,
    body: { error: 'gift_unavailable' },
  });
  expect((await annas.call('user.get')).user?.credits).toBe(7);
  expect(await server.platform.db.many(sql`select id from messages`)).toEqual([]);
  expect(await server.platform.db.many(sql`select id from conversations`)).toEqual([]);
});

test('[D-49] the catalogue has at least 16 gifts, each at the brand’s price', async () => {
  const { annas } = await people();
  const { gifts } = await annas.call('gifts.get', { query: {} });
  expect(gifts.length).toBeGreaterThanOrEqual(16);
  expect(gifts).toEqual(GIFTS.map((id) => ({ id, credits: 8 })));
});

test('[M-08 D-50] openers come from both profiles, the most personal first; an icebreaker uses a free message', async () => {
  const { anna, bert, carl, annas, setProfile } = await people();
  await setProfile(anna.id, ['hiking', 'dogs'], 'Oslo');
  await setProfile(bert.id, ['dogs', 'cooking'], 'Oslo');
  await setProfile(carl.id, ['dogs'], 'Bergen');
  const { openers } = await annas.call('icebreakers.get', { query: { profile: bert.id } });
  expect(openers[0]).toEqual({ id: 'shared-1', interest: 'dogs' });
  expect(openers).toContainEqual({ id: 'same-city-1', city: 'Oslo' });
  expect(openers).toContainEqual({ id: 'interest-1', interest: 'cooking' });

  const body = { client_id: randomUUID(), type: 'icebreaker' as const, body: 'Dogs – me too!', opener: 'shared-1', profile: bert.id };
  const sent = await annas.call('message.send', { body });
  expect(sent.message).toMatchObject({ type: 'icebreaker', body: 'Dogs – me too!', cost: { kind: 'starter' } });
  expect(sent.starter_messages).toBe(1);

  // Never the same to two people in a row.
  const { openers: next } = await annas.call('icebreakers.get', { query: { profile: carl.id } });
  expect(next.map(({ id }) => id)).not.toContain('shared-1');
  expect(next[0]).toEqual({ id: 'shared-2', interest: 'dogs' });
});

test('[D-50 V-10] an icebreaker has at most 250 characters, and some that can be seen', async () => {
  const { bert, annas } = await people();
  const icebreaker = (body: string) => ({ body: { client_id: randomUUID(), type: 'icebreaker' as const, body, profile: bert.id } });
  expect(await annas.refusal('message.send', icebreaker('x'.repeat(ICEBREAKER_MAX + 1)))).toMatchObject({
    status: 422,
    body: { error: 'fields_invalid' },
  });
  expect(await annas.refusal('message.send', icebreaker('\u200b'))).toMatchObject({ status: 422, body: { error: 'fields_invalid' } });
  await annas.call('message.send', icebreaker('x'.repeat(ICEBREAKER_MAX)));
});

test('[D-50] profiles that say nothing still give openers, each once', () => {
  const openers = openersFor({ interests: [], city: null }, { interests: [], city: null });
  expect(openers.length).toBeGreaterThanOrEqual(4);
  expect(new Set(openers.map(({ id }) => id)).size).toBe(openers.length);
});
