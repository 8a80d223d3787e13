import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { DAY, later, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { payForMessage } from '../testing/pay-for-message.ts';
import type { TestServer } from '../testing/server.ts';
import { shop } from '../testing/shop.ts';
import { grant } from '../wallet/ledger.ts';

const NOW = new Date('2026-11-23T20:00:00Z');

/** A member who got a free message and credits as a gift, bought 100 credits, and sent messages. */
async function history(messages: number) {
  const seen = await shop();
  const { server, provider, member, order, becomes } = seen;
  const owner = { brandId: 1, memberId: member.id };
  const inLedger = server.platform.db.transaction.bind(server.platform.db);
  await inLedger((tx) => grant(tx, owner, { starter: 1 }, { reason: 'signup', ref: member.id, at: NOW }));
  await inLedger((tx) => grant(tx, owner, { bonus: 5 }, { reason: 'demo', ref: randomUUID(), at: NOW }));
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  for (let sent = 0; sent < messages; sent++)
    await inLedger((tx) => payForMessage(tx, owner, 1, { reason: 'message', ref: `${member.id}:${randomUUID()}`, at: NOW }));
  return { ...seen, payment: placed.payment_id };
}

test('[R-35 D-27] every movement is listed, newest first, and together they are the balance', async () => {
  const { buyer, payment } = await history(2);
  const { movements, sums, credits, free_messages, next } = await buyer.call('transactions.get');
  expect(movements.map(({ kind, credits: moved, free_messages: free, balance }) => [kind, moved, free, balance])).toEqual([
    ['message', -1, 0, 104],
    ['message', 0, -1, 105],
    ['purchase', 100, 0, 105],
    ['gift', 5, 0, 5],
    ['gift', 0, 1, 0],
  ]);
  expect(movements[2]?.payment).toMatchObject({ payment_id: payment, method: 'ideal', amount: { amount: 1493, currency: 'EUR' } });
  expect(sums).toEqual({ purchase: 100, message: -1, returned: 0, gift: 5, refund: 0, sent_gift: 0 });
  expect(credits).toBe(Object.values(sums).reduce((sum, one) => sum + one));
  expect({ credits, free_messages, next }).toEqual({ credits: 104, free_messages: 0, next: null });
});

test('[R-35 D-27] a refund that takes unused credits back is a movement of its payment', async () => {
  const { provider, buyer, payment, server } = await history(2);
  const { ref } = await server.platform.db.one<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${payment}`);
  await provider.refund(ref);
  await vi.waitFor(async () => expect((await buyer.call('transactions.get', { query: { id: payment } })).movements).toHaveLength(2));
  const { movements, sums, credits, payment: order } = await buyer.call('transactions.get', { query: { id: payment } });
  expect(movements.map(({ kind, credits: moved }) => [kind, moved])).toEqual([
    ['refund', -100],
    ['purchase', 100],
  ]);
  expect(order).toMatchObject({ payment_id: payment, state: 'refunded' });
  expect(credits).toBe(Object.values(sums).reduce((sum, one) => sum + one));
});

test('[R-35 D-27] a long list comes in pages, each movement once; a filter keeps the balances', async () => {
  const { buyer } = await history(101);
  const first = await buyer.call('transactions.get');
  const second = await buyer.call('transactions.get', { query: { cursor: first.next ?? '' } });
  const third = await buyer.call('transactions.get', { query: { cursor: second.next ?? '' } });
  const all = [first, second, third].flatMap(({ movements }) => movements);
  expect(all.length).toBe(104);
  expect(new Set(all.map(({ id }) => id)).size).toBe(104);
  expect(third.next).toBeNull();
  const { movements } = await buyer.call('transactions.get', { query: { kind: 'purchase' } });
  expect(movements).toMatchObject([{ kind: 'purchase', balance: 105 }]);
});

test('[R-35 D-06] a cursor of someone else, or made up, is refused', async () => {
  const { server, buyer } = await history(60);
  const { next } = await buyer.call('transactions.get');
  const other = await signedIn(server, await insertMember(server, { name: 'Other' }));
  for (const cursor of [next ?? '', 'made-up'])
    expect(await other.refusal('transactions.get', { query: { cursor } })).toMatchObject({ status: 400, body: { error: 'query_invalid' } });
});

test('[R-35 R8] a payment of someone else is answered like one that never was', async () => {
  const { server, payment } = await history(0);
  const other = await signedIn(server, await insertMember(server, { name: 'Other' }));
  const [theirs, none] = await Promise.all([payment, randomUUID()].map((id) => other.refusal('transactions.get', { query: { id } })));
  expect(theirs).toEqual(none);
  expect(theirs?.status).toBe(404);
});

/** Orders of these states without a payment, one a minute from then on. @returns their ids */
async function insertUnpaid({ platform: { db } }: TestServer, memberId: string, from: Date, states: readonly string[]): Promise<string[]> {
  const ids = states.map(() => randomUUID());
  for (const [nth, state] of states.entries())
    await db.query(sql`
      insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, provider, state, created_at, updated_at)
      values (${ids[nth]}, 1, ${memberId}, 'small', 100, 0, 'ideal', 1990, 'EUR', 'NL', 'sandbox', ${state}, ${later(from, nth * MINUTE)}, ${from})`);
  return ids;
}

test('[R-35 D-27] payments that brought no credits are rows of their own, of 0 credits, with their state; the sums stay the balance', async () => {
  const { server, member, buyer } = await history(1);
  const ids = await insertUnpaid(server, member.id, later(NOW, -DAY), ['failed', 'cancelled', 'expired', 'declined']);
  const { movements, sums, credits, without_credits } = await buyer.call('transactions.get', { query: { payments: '1' } });
  const rows = movements.filter(({ kind }) => kind === 'payment');
  expect(
    rows.map(({ id, credits: moved, free_messages, payment }) => [id, moved, free_messages, payment?.payment_id, payment?.state]),
  ).toEqual(['refunded', 'expired', 'cancelled', 'failed'].map((state, nth) => [ids.at(-1 - nth), 0, 0, ids.at(-1 - nth), state]));
  expect([without_credits, credits]).toEqual([4, Object.values(sums).reduce((sum, one) => sum + one)]);
  expect((await buyer.call('transactions.get', { query: { kind: 'payment' } })).movements).toEqual(rows);
  // Earlier remotes know no such rows.
  expect((await buyer.call('transactions.get')).movements.map(({ kind }) => kind)).toEqual(
    movements.map(({ kind }) => kind).filter((kind) => kind !== 'payment'),
  );
  expect((await buyer.call('transactions.get', { query: { kind: 'purchase', payments: '1' } })).movements).toMatchObject([
    { kind: 'purchase' },
  ]);
});

test('[R-35 D-27] a payment without credits stands where it was made, with the balance of then, and is gone once it is credited', async () => {
  const { server, provider, member, buyer, order, becomes } = await shop();
  const { db } = server.platform;
  const owner = { brandId: 1, memberId: member.id };
  const { order: placed, checkout_url } = await order();
  const opened = new Date(placed.created_at);
  const give = (bonus: number, at: Date) => db.transaction((tx) => grant(tx, owner, { bonus }, { reason: 'demo', ref: randomUUID(), at }));
  await give(5, later(opened, -MINUTE));
  await give(2, later(opened, MINUTE));
  const listed = async () =>
    (await buyer.call('transactions.get', { query: { payments: '1' } })).movements.map(({ kind, balance }) => [kind, balance]);
  expect(await listed()).toEqual([
    ['gift', 7],
    ['payment', 5],
    ['gift', 5],
  ]);
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  expect(await listed()).toEqual([
    ['purchase', 107],
    ['gift', 7],
    ['gift', 5],
  ]);
});

test('[R-35 D-06] pages that end at payments without credits leave out and repeat none', async () => {
  const { server, member, buyer } = await history(30);
  await insertUnpaid(server, member.id, later(NOW, MINUTE), Array(70).fill('expired'));
  const seen: string[] = [];
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const { movements, next } = await buyer.call('transactions.get', { query: { payments: '1', cursor } });
    seen.push(...movements.map(({ id }) => id));
    cursor = next ?? undefined;
    isLast = next === null;
  }
  expect([seen.length, new Set(seen).size]).toEqual([103, 103]);
});

test('[R-35] every reason that the ledger knows has a word for members', async () => {
  const { server, member, buyer } = await shop();
  const owner = { brandId: 1, memberId: member.id };
  // As the demo's writer books, in SQL of its own.
  for (const reason of ['demo purchase', 'demo messages', 'demo starter messages'])
    await server.platform.db.transaction((tx) =>
      grant(tx, owner, { purchased: 3 }, { reason: reason as 'demo', ref: randomUUID(), at: NOW }),
    );
  const { movements, sums, credits } = await buyer.call('transactions.get');
  expect(movements.map(({ kind, payment }) => [kind, payment])).toEqual([
    ['message', null],
    ['message', null],
    ['gift', null],
  ]);
  expect({ sums, credits }).toEqual({ sums: { purchase: 0, message: 6, returned: 0, gift: 3, refund: 0, sent_gift: 0 }, credits: 9 });
});
