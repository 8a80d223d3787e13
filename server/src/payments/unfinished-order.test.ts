import { expect, test } from 'vitest';
import { earlier, DAY, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { shop } from '../testing/shop.ts';

test('[X-03 D-59] an order that waits for its payer is offered on any device, and to no one else', async () => {
  const { server, member, buyer, order } = await shop();
  expect((await buyer.call('credits.get')).unfinished_order).toBeNull();
  const { order: placed } = await order();
  const elsewhere = await signedIn(server, member);
  expect((await elsewhere.call('credits.get')).unfinished_order).toEqual(placed);
  const other = await signedIn(server, await insertMember(server, { country: 'NL' }));
  expect((await other.call('credits.get')).unfinished_order).toBeNull();
});

test.each([
  ['pay', 'completed'],
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
] as const)('[X-03 D-59] after “%s” at the hosted page nothing is unfinished', async (decision, state) => {
  const { provider, buyer, order, becomes } = await shop();
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, decision);
  await becomes(placed.payment_id, state);
  expect((await buyer.call('credits.get')).unfinished_order).toBeNull();
});

test.each([
  ['loading', DAY - MINUTE, 1],
  ['expired', DAY - MINUTE, 1],
  ['loading', DAY + MINUTE, 0],
  ['expired', DAY + MINUTE, 0],
])('[X-03] one that is %s after %i ms is offered %i times', async (state, age, times) => {
  const { server, buyer, order } = await shop();
  const { order: placed } = await order();
  const { platform } = server;
  const at = earlier(platform.clock(), age);
  await platform.db.query(sql`update orders set state = ${state}, created_at = ${at} where id = ${placed.payment_id}`);
  const { unfinished_order: unfinished } = await buyer.call('credits.get');
  expect([unfinished].filter(Boolean)).toHaveLength(times);
});

test('[X-03] what was ordered and paid since takes the place of an earlier order', async () => {
  const { provider, buyer, order, becomes } = await shop();
  await order('large');
  const { order: placed, checkout_url } = await order('small');
  expect((await buyer.call('credits.get')).unfinished_order).toMatchObject({ payment_id: placed.payment_id });
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  expect((await buyer.call('credits.get')).unfinished_order).toBeNull();
});

// Of members without a discount: with one, a later order gives the earlier one up.
test.each([
  ['cancel', 'cancelled', 1],
  ['fail', 'failed', 1],
  ['pending', 'pending', 0],
  ['pay', 'completed', 0],
] as const)(
  '[X-03] after “%s” of a later order, which is then %s, the earlier open one is offered %i times',
  async (decision, state, times) => {
    const { provider, buyer, order, becomes } = await shop({ isPaid: true });
    const { order: early } = await order('large');
    const { order: late, checkout_url } = await order('small');
    await provider.decide(checkout_url, decision, { delay: '9999' });
    await becomes(late.payment_id, state);
    const { unfinished_order: unfinished } = await buyer.call('credits.get');
    expect([unfinished].flatMap((one) => (one ? [one.payment_id] : []))).toEqual(Array(times).fill(early.payment_id));
  },
);

test('[X-03] an order without a checkout page, because the provider was away, is not offered: it has no way on', async () => {
  const { server, buyer, order } = await shop({ isPaid: true });
  const { order: early } = await order('large');
  const { order: late } = await order('small');
  await server.platform.db.query(sql`
    update orders set state = 'created', provider_ref = null, checkout_url = null where id = ${late.payment_id}`);
  expect((await buyer.call('credits.get')).unfinished_order).toMatchObject({ payment_id: early.payment_id });
});
