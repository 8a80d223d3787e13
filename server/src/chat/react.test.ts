import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';

const NOW = new Date('2026-11-25T21:00:00Z');

async function twoMembers() {
  const server = await startTestServer({ now: NOW });
  const { db } = server.platform;
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  await db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: anna.id }, { purchased: 50 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const send = async (body: string) => {
    const answer = await annas.call('message.send', { body: { client_id: randomUUID(), type: 'text', body, profile: bert.id } });
    return answer.message;
  };
  const shown = async (client: typeof annas, conversation: string) =>
    (await client.call('messages.get', { query: { conversation } })).messages.map(({ reaction }) => reaction);
  const told = (member: { id: string }) =>
    db.many(sql`select payload from member_events where member_id = ${member.id} and type = 'message.reaction' order by seq`);
  const row = async (client: typeof annas) => {
    const [chat] = (await client.call('chats.get')).chats;
    return { reaction: chat?.last_reaction, unread: chat?.num_unread_messages };
  };
  return { server, db, anna, bert, annas, berts, send, shown, told, row };
}

test('[B-16] one reaction to a message of the other’s: both see it at once and later, another takes its place, and null takes it back', async () => {
  const { anna, bert, annas, berts, send, shown, told } = await twoMembers();
  const { conversation, seq } = await send('Good evening');
  const credits = (await berts.call('user.get')).user?.credits;
  for (const reaction of ['heart', 'heart', 'fire'] as const) await berts.call('reaction.set', { body: { conversation, seq, reaction } });
  expect(await shown(annas, conversation)).toEqual(['fire']);
  expect(await shown(berts, conversation)).toEqual(['fire']);
  await berts.call('reaction.set', { body: { conversation, seq, reaction: null } });
  await berts.call('reaction.set', { body: { conversation, seq, reaction: null } });
  expect(await shown(annas, conversation)).toEqual([undefined]);
  const events = (by: 'me' | 'them') =>
    ['heart', 'fire', null].map((reaction) => ({
      payload: { conversation, seq, reaction, by, at: NOW.toISOString(), first: reaction === 'heart' },
    }));
  expect(await told(anna)).toEqual(events('them'));
  expect(await told(bert)).toEqual(events('me'));
  expect((await berts.call('user.get')).user?.credits).toBe(credits);
});

test('[B-16 R-13] the list tells whose message it was to of the reaction, until someone writes, and counts it as no message', async () => {
  const { server, annas, berts, send, row } = await twoMembers();
  const { conversation, seq } = await send('Good evening');
  const react = (reaction: 'heart' | null) => berts.call('reaction.set', { body: { conversation, seq, reaction } });
  await react('heart');
  expect(await row(annas)).toEqual({ reaction: { seq, reaction: 'heart', at: NOW.toISOString() }, unread: 0 });
  expect(await row(berts)).toEqual({ reaction: undefined, unread: 0 }); // read, as it was answered
  await react(null);
  expect((await row(annas)).reaction).toBeUndefined();
  await react('heart');
  server.setNow(later(NOW, HOUR));
  await send('And good night');
  expect(await row(annas)).toEqual({ reaction: undefined, unread: 0 });
  await annas.call('chat.remove', { body: { conversation } });
  expect((await annas.call('chats.get')).chats).toEqual([]);
});

test('[B-16 P-07] not to one’s own message, nor to one that is not there, was removed or taken back, nor after a block', async () => {
  const { db, anna, annas, berts, send } = await twoMembers();
  const { conversation, seq } = await send('Good evening');
  const refused = (client: typeof annas, of: { conversation: string; seq: number }) =>
    client.refusal('reaction.set', { body: { ...of, reaction: 'heart' } });
  const nothing = await refused(berts, { conversation: randomUUID(), seq });
  expect(nothing).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect(await refused(annas, { conversation, seq })).toMatchObject({ status: 404 });
  expect(await refused(berts, { conversation, seq: 7 })).toMatchObject({ status: 404 });
  const second = await send('Forget it');
  await annas.call('message.take_back', { body: { conversation, seq: second.seq } });
  expect(await refused(berts, second)).toMatchObject({ status: 404 });
  await berts.call('chat.remove', { body: { conversation } });
  expect(await refused(berts, { conversation, seq })).toMatchObject({ status: 404 });
  const third = await send('Are you there?');
  await berts.call('block.create', { body: { id: anna.id } });
  expect(await refused(berts, third)).toMatchObject({ status: 404 });
  expect(await berts.refusal('reaction.set', { body: { conversation, seq, reaction: 'skull' as 'heart' } })).toMatchObject({ status: 422 });
  expect(await db.many(sql`select * from reactions`)).toEqual([]);
});

test('[D-19 B-16] a message that got a reaction has been read, and stays, also when the reaction is taken back', async () => {
  const { annas, berts, send } = await twoMembers();
  const { conversation, seq } = await send('Good evening');
  await berts.call('reaction.set', { body: { conversation, seq, reaction: 'wow' } });
  expect((await annas.call('chats.get')).chats).toMatchObject([{ conversation, read_by_them: seq }]);
  await berts.call('reaction.set', { body: { conversation, seq, reaction: null } });
  expect(await annas.refusal('message.take_back', { body: { conversation, seq } })).toMatchObject({ body: { error: 'message_read' } });
});
