import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';
import { grant } from '../../wallet/ledger.ts';

const NOW = new Date('2026-11-25T21:00:00Z');

async function threeMembers() {
  const server = await startTestServer({ now: NOW });
  const { db } = server.platform;
  const anna = await insertMember(server, { name: 'Anna' });
  const [bert, carl] = [
    await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' }),
    await insertMember(server, { name: 'Carl', gender: 'male', seeking: 'female' }),
  ];
  for (const { id } of [anna, bert, carl])
    await db.transaction((tx) =>
      grant(tx, { brandId: 1, memberId: id }, { purchased: 500 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
    );
  const [annas, berts, carls] = [await signedIn(server, anna), await signedIn(server, bert), await signedIn(server, carl)];
  const send = async (client: typeof annas, to: { id: string }, body: string) => {
    const answer = await client.call('message.send', { body: { client_id: randomUUID(), type: 'text', body, profile: to.id } });
    return answer.message;
  };
  const search = (client: typeof annas, words: string, before?: number) =>
    client.call('messages.search', { body: { words, ...(before !== undefined && { before }) } });
  const bodies = async (client: typeof annas, words: string) =>
    (await search(client, words)).found.map((one) => one.before + one.match + one.after);
  return { server, db, anna, bert, carl, annas, berts, carls, send, search, bodies };
}

test('[B-16] finds words in all own conversations, newest first, whatever their case and accents', async () => {
  const { anna, bert, carl, annas, berts, carls, send, search, bodies } = await threeMembers();
  const first = await send(annas, bert, 'Un CAFÉ à Paris?');
  await send(berts, anna, 'Tea for me');
  await send(carls, anna, 'Meet at the café');
  await send(berts, carl, 'A café without Anna');
  const { found, next } = await search(annas, ' cafe ');
  expect(found).toMatchObject([
    { profile: { name: 'Carl' }, mine: false, seq: 1, before: 'Meet at the ', match: 'café', after: '' },
    { profile: { name: 'Bert' }, mine: true, seq: 1, before: 'Un ', match: 'CAFÉ', after: ' à Paris?', conversation: first.conversation },
  ]);
  expect(next).toBeNull();
  expect(await bodies(annas, 'nothing')).toEqual([]);
  expect(await bodies(annas, '100%')).toEqual([]);
  expect(await bodies(annas, 'caf_')).toEqual([]);
  await send(annas, bert, 'In der HAUPTSTRAẞE\nim Hof');
  expect(await bodies(annas, 'hauptstrasse im')).toEqual(['In der HAUPTSTRAẞE im Hof']);
  expect(await bodies(annas, 'hof  HAUPTSTRASSE')).toEqual(['In der HAUPTSTRAẞE im Hof']);
  expect(await bodies(annas, 'hof cafe')).toEqual([]);
  expect(await bodies(annas, '"im hof" in')).toEqual(['In der HAUPTSTRAẞE im Hof']);
  expect(await bodies(annas, '"hof im"')).toEqual([]);
});

test('[B-16 P-07 S-18] skips messages that were taken back or removed, and members who are blocked or gone', async () => {
  const { db, anna, bert, carl, annas, berts, carls, send, bodies } = await threeMembers();
  const secret = await send(annas, bert, 'My evening secret');
  await send(annas, bert, 'Good evening');
  await annas.call('message.take_back', { body: { conversation: secret.conversation, seq: secret.seq } });
  await send(carls, anna, 'Evening, Anna');
  expect(await bodies(annas, 'evening')).toEqual(['Evening, Anna', 'Good evening']);
  expect(await bodies(berts, 'evening')).toEqual(['Good evening']);

  await annas.call('block.create', { body: { id: carl.id } });
  expect(await bodies(annas, 'evening')).toEqual(['Good evening']);
  expect(await bodies(carls, 'evening')).toEqual([]);

  await annas.call('chat.remove', { body: { conversation: secret.conversation } });
  expect(await bodies(annas, 'evening')).toEqual([]);
  await send(berts, anna, 'Evening again');
  expect(await bodies(annas, 'evening')).toEqual(['Evening again']);
  await db.query(sql`update members set status = 'deleted' where id = ${bert.id}`);
  expect(await bodies(annas, 'evening')).toEqual([]);
});

test('[B-16] page by page each message is found once', async () => {
  const { bert, annas, send, search } = await threeMembers();
  const sent: number[] = [];
  for (let nth = 1; nth <= 45; nth += 1) sent.push((await send(annas, bert, `Message ${nth}`)).seq);
  const seqs: number[] = [];
  let before: number | undefined;
  for (let pages = 1; pages <= 3; pages += 1) {
    const { found, next } = await search(annas, 'message', before);
    seqs.push(...found.map(({ seq }) => seq));
    expect(next === null).toBe(pages === 3);
    before = next ?? undefined;
  }
  expect(seqs).toEqual(sent.toReversed());
});

test('[B-16 V-11] fewer than two characters that can be seen are refused', async () => {
  const { annas, search } = await threeMembers();
  for (const words of ['', 'a', ' a  ', '\u0301\u0301'])
    expect(await annas.refusal('messages.search', { body: { words } })).toMatchObject({
      status: 422,
      body: { fields: { words: 'empty' } },
    });
  expect(await annas.refusal('messages.search', { body: { words: 'x'.repeat(101) } })).toMatchObject({
    status: 422,
    body: { fields: { words: 'too_long' } },
  });
  expect(await search(annas, 'ab')).toEqual({ found: [], next: null });
});

test('[B-16] nothing of a search is kept', async () => {
  const { db, bert, annas, send, search } = await threeMembers();
  await send(annas, bert, 'A quiet harbour');
  const keys = () => db.many(sql`select key_hash from idempotency_keys order by key_hash`);
  const before = await keys();
  expect((await search(annas, 'harbour')).found).toHaveLength(1);
  expect(await keys()).toEqual(before);
});

test('[B-16] of very many messages one request looks through some, and says where to go on', async () => {
  const { db, bert, annas, send, search } = await threeMembers();
  const { conversation } = await send(annas, bert, 'The needle');
  await db.query(sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, body, cost_kind, cost_credits, created_at)
    select ${conversation}, nth + 1, ${bert.id}, gen_random_uuid(), 'text', 'hay', 'starter', 0, ${NOW} from generate_series(1, 20000) nth`);
  const first = await search(annas, 'needle');
  expect(first).toMatchObject({ found: [], next: expect.any(Number) });
  const second = await search(annas, 'needle', first.next ?? undefined);
  expect(second.found).toMatchObject([{ before: 'The ', match: 'needle' }]);
  expect(second.next).toBeNull();
});
