import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';

const NOW = new Date('2026-11-25T21:00:00Z');

/** Anna and Bert, who have 50 credits each, and Carl. */
async function threeMembers() {
  const server = await startTestServer({ now: NOW });
  const { db } = server.platform;
  const anna = await insertMember(server, { name: 'Anna' });
  const [bert, carl] = [
    await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' }),
    await insertMember(server, { name: 'Carl', gender: 'male', seeking: 'female' }),
  ];
  for (const { id } of [anna, bert])
    await db.transaction((tx) =>
      grant(tx, { brandId: 1, memberId: id }, { purchased: 50 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
    );
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const messageTo = (to: { id: string }, body: string, quote?: number) => ({
    body: { client_id: randomUUID(), type: 'text' as const, body, profile: to.id, ...(quote !== undefined && { quote }) },
  });
  const send = async (client: typeof annas, to: { id: string }, body: string, quote?: number) => {
    const { message } = await client.call('message.send', messageTo(to, body, quote));
    return message;
  };
  const thread = async (client: typeof annas, conversation: string) =>
    (await client.call('messages.get', { query: { conversation } })).messages.toReversed();
  return { server, db, anna, bert, carl, annas, berts, send, messageTo, thread };
}

test('[B-16] a message quotes an earlier one of either side: both see who said what, now and later', async () => {
  const { anna, bert, annas, berts, send, thread } = await threeMembers();
  const question = await send(annas, bert, 'Coffee or a walk?');
  const answer = await send(berts, anna, 'A walk!', question.id);
  const expected = { id: question.id, seq: 1, sender: anna.id, type: 'text', body: 'Coffee or a walk?' };
  expect(answer.quote).toEqual(expected);
  const own = await send(berts, anna, 'Or both', answer.id);
  expect(own.quote).toMatchObject({ sender: bert.id, body: 'A walk!' });
  for (const client of [annas, berts]) {
    const messages = await thread(client, question.conversation);
    expect(messages.map(({ quote }) => quote?.body)).toEqual([undefined, 'Coffee or a walk?', 'A walk!']);
    expect(messages[1]?.quote).toEqual(expected);
  }
});

test('[B-16] of a long message its beginning is quoted, of a gift which it was', async () => {
  const { anna, bert, annas, berts, send } = await threeMembers();
  const long = await send(annas, bert, 'x'.repeat(400));
  expect((await send(berts, anna, 'So long', long.id)).quote?.body).toBe('x'.repeat(200));
  const gift = { client_id: randomUUID(), type: 'gift' as const, body: '', gift: 'rose', profile: anna.id, quote: long.id };
  const { message } = await berts.call('message.send', { body: gift });
  expect(message).toMatchObject({ type: 'gift', quote: { id: long.id } });
  expect((await send(annas, bert, 'Thank you', message.id)).quote).toMatchObject({ type: 'gift', body: null, gift: 'rose' });
});

test('[B-16 P-07] a message of another conversation is not quoted, nor one that never was: nothing is sent or paid', async () => {
  const { db, anna, bert, carl, annas, berts, send, messageTo } = await threeMembers();
  const elsewhere = await send(annas, carl, 'Only for Carl');
  await send(annas, bert, 'Good evening');
  const balance = (await berts.call('user.get')).user?.credits;
  for (const quote of [elsewhere.id, 4_000_000, Number.MAX_SAFE_INTEGER])
    expect(await berts.refusal('message.send', messageTo(anna, 'What was that?', quote))).toMatchObject({
      status: 422,
      body: { error: 'fields_invalid', fields: { quote: 'invalid' } },
    });
  expect((await berts.call('user.get')).user?.credits).toBe(balance);
  expect(await db.many(sql`select body from messages order by id`)).toEqual([{ body: 'Only for Carl' }, { body: 'Good evening' }]);
});

test('[D-19] sent twice it is one message with its quote', async () => {
  const { anna, bert, annas, berts, send, messageTo } = await threeMembers();
  const first = await send(annas, bert, 'Good evening');
  const same = messageTo(anna, 'Hello', first.id);
  const answers = [await berts.call('message.send', same), await berts.call('message.send', same)];
  expect(answers.map(({ message }) => [message.id, message.quote?.id])).toEqual([
    [answers[0]?.message.id, first.id],
    [answers[0]?.message.id, first.id],
  ]);
});

test('[D-19] what was taken back is quoted no longer: not in a thread, and not in what a browser that was away is told', async () => {
  const { db, bert, annas, berts, send, thread } = await threeMembers();
  const { conversation } = await send(annas, bert, 'Good evening');
  const secret = await send(annas, bert, 'My secret');
  const quoting = await send(annas, bert, 'Forget this', secret.id);
  const own = await send(annas, bert, 'And this', quoting.id);
  await annas.call('message.take_back', { body: { conversation, seq: secret.seq } });
  await annas.call('message.take_back', { body: { conversation, seq: own.seq } });
  for (const client of [annas, berts]) {
    const messages = await thread(client, conversation);
    expect(messages.map(({ body, quote }) => [body, quote?.gone, quote?.body])).toEqual([
      ['Good evening', undefined, undefined],
      ['Forget this', 'taken_back', null],
    ]);
  }
  expect(await db.many(sql`select seq from member_events where payload::text like '%My secret%'`)).toEqual([]);
  const events = await db.many<{ quote: object }>(sql`
    select payload->'message'->'quote' as quote from member_events where payload->'message'->>'body' = 'Forget this' and member_id = ${bert.id}`);
  expect(events).toMatchObject([{ quote: { gone: 'taken_back', body: null } }]);
  // It may be quoted by a browser that has not heard of it yet: the answer is delivered and says that it is gone.
  expect((await send(annas, bert, 'Really', secret.id)).quote).toMatchObject({ gone: 'taken_back', body: null });
});

test('[S-18] a removed chat stays without what was said before, also where the other quotes it', async () => {
  const { anna, bert, annas, berts, send, thread } = await threeMembers();
  const first = await send(annas, bert, 'Good evening');
  await annas.call('chat.remove', { body: { conversation: first.conversation } });
  await send(berts, anna, 'What did you mean?', first.id);
  const [annasView] = await thread(annas, first.conversation);
  expect(annasView?.quote).toMatchObject({ gone: 'removed', body: null });
  expect((await thread(berts, first.conversation))[1]?.quote).toMatchObject({ body: 'Good evening' });
});
