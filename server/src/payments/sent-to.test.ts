import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageOf } from '../export/page.ts';
import { collect } from '../export/collect.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { payForMessage } from '../testing/pay-for-message.ts';
import { startTestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

/** Anna, who has sent Bert a message and a gift. */
async function written() {
  const server = await startTestServer({ now: NOW });
  const { db } = server.platform;
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const owner = { brandId: 1, memberId: anna.id };
  await db.transaction((tx) => grant(tx, owner, { starter: 1, bonus: 50 }, { reason: 'demo', ref: randomUUID(), at: NOW }));
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const send = (more: { type: 'text'; body: string } | { type: 'gift'; body: ''; gift: string }) =>
    annas.call('message.send', { body: { client_id: randomUUID(), profile: bert.id, ...more } });
  const { message } = await send({ type: 'text', body: 'Good evening' });
  await send({ type: 'gift', body: '', gift: 'rose' });
  const sent = async () => (await annas.call('transactions.get')).movements.map(({ kind, sent: what }) => [kind, what?.type, what?.to]);
  return { server, db, anna, bert, annas, berts, owner, message, sent };
}

test('[R-35 D-27] a message, a photo and a gift say what they are and to whom, by the name of now; what came back says the same', async () => {
  const { db, annas, bert, owner, message, sent } = await written();
  await annas.call('message.take_back', { body: { conversation: message.conversation, seq: message.seq } });
  await db.transaction((tx) => payForMessage(tx, owner, 1, { reason: 'photo', ref: `${owner.memberId}:${randomUUID()}`, at: NOW }));
  await db.query(sql`update members set name = 'Bertram' where id = ${bert.id}`);
  expect(await sent()).toEqual([
    ['message', 'photo', null],
    ['returned', 'message', 'Bertram'],
    ['sent_gift', 'gift', 'Bertram'],
    ['message', 'message', 'Bertram'],
    ['gift', undefined, undefined],
  ]);
});

test.each(['blocked', 'pending_deletion', 'deleted'] as const)(
  '[R-35 P-07] one who is %s has no name, and neither has one who blocked',
  async (status) => {
    const { db, anna, bert, berts, sent } = await written();
    const nameless = [
      ['sent_gift', 'gift', null],
      ['message', 'message', null],
      ['gift', undefined, undefined],
    ];
    await db.query(sql`update members set status = ${status} where id = ${bert.id}`);
    expect(await sent()).toEqual(nameless);
    await db.query(sql`update members set status = 'active' where id = ${bert.id}`);
    await berts.call('block.create', { body: { id: anna.id } });
    expect(await sent()).toEqual(nameless);
  },
);

test('[R-35 D-29] the copy of a member’s data has the same words', async () => {
  const { server, db, anna } = await written();
  const brand = await server.platform.brands.byId(1);
  const wordsIn = async () => pageOf(await collect(db, anna.id), { brand, locale: 'de', timeZone: 'UTC', at: NOW, photos: [] });
  expect(await wordsIn()).toMatch(/Nachricht an Bert<.*Geschenk an Bert</s);
  await db.query(sql`update members set status = 'deleted' where name = 'Bert'`);
  expect(await wordsIn()).toContain('Geschenk an ein Profil, das nicht mehr da ist');
});
