import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword } from '../identity/passwords.ts';
import { sql } from '../platform/database/sql.ts';
import { suspend } from '../reports/measures.ts';
import type { ApiClient } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const PASSWORD = 'a quiet evening';
const WORDS = 'You will not read this';

interface Two {
  server: TestServer;
  anna: TestMember;
  bert: TestMember;
  annas: ApiClient;
  berts: ApiClient;
}

/** Anna likes Bert and writes to him, who is away. Before that he has written to her, and she reacted. */
async function unread(): Promise<Two> {
  const server = await startTestServer({ now: NOW });
  const anna = await insertMember(server, { name: 'Anna', passwordHash: await hashPassword(PASSWORD) });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  for (const { id: memberId } of [anna, bert])
    await server.platform.db.transaction((tx) =>
      grant(tx, { brandId: 1, memberId }, { starter: 3 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
    );
  const { message } = await berts.call('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: anna.id } });
  await annas.call('reaction.set', { body: { conversation: message.conversation, seq: message.seq, reaction: 'heart' } });
  await annas.call('like.create', { body: { id: bert.id } });
  await annas.call('message.send', { body: { client_id: randomUUID(), type: 'text', body: WORDS, profile: bert.id } });
  return { server, anna, bert, annas, berts };
}

/** All that a browser hears which has been away from the beginning. */
async function replayed({ platform: { db } }: TestServer, { id }: TestMember, open: () => ReturnType<typeof readEvents>) {
  const { last } = await db.one<{ last: number }>(sql`select last_seq as last from event_counters where member_id = ${id}`);
  const reader = await open();
  const heard = await reader.take(last);
  reader.close();
  return heard;
}
const bertsReplay = ({ server, bert, berts }: Two) => replayed(server, bert, () => readEvents(server, berts, { lastEventId: 0 }));

const ENDS: [string, (two: Two) => Promise<unknown>][] = [
  ['blocked him', ({ annas, bert }) => annas.call('block.create', { body: { id: bert.id } })],
  ['was blocked by him', ({ anna, berts }) => berts.call('block.create', { body: { id: anna.id } })],
  ['asked for deletion', ({ annas }) => annas.call('account.delete', { body: { password: PASSWORD } })],
  ['shut herself out', ({ annas }) => annas.call('account.exclude', { body: { period: '6_months', password: PASSWORD } })],
  ['was suspended', ({ server, anna }) => server.platform.db.transaction((tx) => suspend(tx, server.platform, anna.id, NOW))],
];

test.each(ENDS)('[P-07 S-07 D-22] a browser that was away hears no word and sees no face of her who %s', async (_, end) => {
  const two = await unread();
  expect(JSON.stringify(await bertsReplay(two))).toContain(WORDS);
  await end(two);
  const heard = await bertsReplay(two);
  expect(heard.map(({ id }) => id)).toEqual(heard.map((_event, index) => index + 1));
  expect(JSON.stringify(heard)).not.toMatch(/You will not|Anna|\/photos?\/|heart/);
  expect(heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['chat.removed', 'like.withdrawn']));
});

test('[P-07] what is replayed tells a block from a deletion no more than what is heard at once', async () => {
  const typesAfter = async (end: (two: Two) => Promise<unknown>) => {
    const two = await unread();
    await end(two);
    return (await bertsReplay(two)).map(({ type }) => type);
  };
  expect(await typesAfter(({ annas }) => annas.call('account.delete', { body: { password: PASSWORD } }))).toEqual(
    await typesAfter(({ annas, bert }) => annas.call('block.create', { body: { id: bert.id } })),
  );
});

test('[P-07 D-16] her own browser hears none of his, who is blocked; unblocked, both hear what was said', async () => {
  const two = await unread();
  const { server, anna, bert, annas } = two;
  const annasReplay = () => replayed(server, anna, () => readEvents(server, annas, { after: 0 }));
  await annas.call('block.create', { body: { id: bert.id } });
  expect(JSON.stringify(await annasReplay())).not.toMatch(/Bert|"Hi"/);
  await annas.call('block.remove', { body: { id: bert.id } });
  expect(JSON.stringify(await annasReplay())).toMatch(/Bert/);
  expect(JSON.stringify(await bertsReplay(two))).toContain(WORDS);
});
