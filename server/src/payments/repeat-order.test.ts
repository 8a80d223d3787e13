import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import type { TestServer } from '../testing/server.ts';
import { shop } from '../testing/shop.ts';

const PAID = ['completed', 'partly_refunded', 'refunded', 'charged_back'];

/** Orders of the member, one a day. @returns their ids */
async function insertOrders({ platform: { db } }: TestServer, memberId: string, states: readonly string[]): Promise<string[]> {
  const ids = states.map(() => randomUUID());
  for (const [nth, state] of states.entries()) {
    const at = new Date(Date.UTC(2026, 0, nth + 1));
    await db.query(sql`
      insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, provider, state, created_at, updated_at,
                          completed_at)
      values (${ids[nth]}, 1, ${memberId}, 'small', 100, 0, 'ideal', ${1500 + nth}, 'EUR', 'NL', 'sandbox', ${state}, ${at}, ${at},
              ${PAID.includes(state) ? at : null})`);
  }
  return ids;
}

test.each([
  [['completed'], 0],
  [['completed', 'partly_refunded'], 1],
  [['completed', 'failed', 'pending', 'cancelled'], 0],
  // Money that went back is no purchase to repeat.
  [['completed', 'refunded', 'charged_back', 'declined'], 0],
] as const)('[R-19 M-12] of %j, the offer names the last kept purchase', async (states, nth) => {
  const { server, member, buyer } = await shop();
  const ids = await insertOrders(server, member.id, states);
  expect((await buyer.call('credits.get')).last_order).toMatchObject({
    ...{ payment_id: ids[nth], bundle: 'small', method: 'ideal' },
    amount: { amount: 1500 + nth, currency: 'EUR' },
  });
});

test.each([[['failed', 'refunded']], [[]]])('[R-19 M-12] of %j, there is none to repeat', async (states) => {
  const { server, member, buyer } = await shop();
  await insertOrders(server, member.id, states);
  expect((await buyer.call('credits.get')).last_order).toBeNull();
});

test('[R-19] no one is offered what someone else bought', async () => {
  const { server, member } = await shop();
  await insertOrders(server, member.id, ['completed']);
  const other = await signedIn(server, await insertMember(server, { country: 'NL' }));
  expect((await other.call('credits.get')).last_order).toBeNull();
});

test('[R-19 D-24] the same again is an order at today’s price, by the same rules', async () => {
  const { server, member, buyer, price } = await shop();
  await insertOrders(server, member.id, ['completed']);
  const { last_order: last } = await buyer.call('credits.get');
  const expected = await price('small');
  expect(expected).toEqual({ amount: 1990, currency: 'EUR' }); // no welcome discount for those who have paid
  const { order } = await buyer.call('order.create', { body: { bundle: last?.bundle ?? '', method: last?.method ?? 'cards', expected } });
  expect(order).toMatchObject({ bundle: 'small', method: 'ideal', amount: expected, state: 'loading' });
});

test('[M-14] the first order that a member ever paid is told as the first, also when others failed before it', async () => {
  const { server, member, buyer } = await shop();
  const ids = await insertOrders(server, member.id, ['failed', 'completed', 'completed', 'pending']);
  const firsts = await Promise.all(ids.map(async (id) => (await buyer.call('order.get', { query: { id } })).first));
  expect(firsts).toEqual([false, true, false, false]);
});
