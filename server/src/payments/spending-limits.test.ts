import { expect, test } from 'vitest';
import { DAY, HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { shop } from '../testing/shop.ts';

const NONE = { day: null, week: null, month: null };

/** A member who has paid €14.93 just now; their next small bundle costs €19.90. */
async function spender() {
  const world = await shop();
  const { server, provider, buyer, order, becomes } = world;
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  const set = (caps: Partial<Record<'day' | 'week' | 'month', number | null>>, pause?: 1 | 7 | 30) =>
    buyer.call('limits.update', { body: { caps: { ...NONE, ...caps }, ...(pause && { pause_days: pause }) } });
  const refused = () =>
    buyer.refusal('order.create', { body: { bundle: 'small', method: 'ideal', expected: { amount: 1990, currency: 'EUR' } } });
  const paidAt = async () =>
    (await server.platform.db.one<{ at: Date }>(sql`select completed_at as at from orders where completed_at is not null`)).at;
  return { ...world, set, refused, paidAt, id: placed.payment_id };
}

test('[B-03] an order over a cap is refused, with the time from which it fits; what went back does not count', async () => {
  const { server, provider, buyer, order, set, refused, paidAt, becomes, id } = await spender();
  expect(await buyer.call('limits.get')).toMatchObject({
    currency: 'EUR',
    caps: NONE,
    next: null,
    spent: { day: 1493, week: 1493, month: 1493 },
    paused_until: null,
  });
  await set({ day: 3482, week: 3482, month: 5000 });
  const at = await paidAt();
  // 1493 + 1990 = 3483: a cent too much, for a week.
  expect(await refused()).toMatchObject({ status: 409, body: { error: 'spending_limit', until: later(at, 7 * DAY).toISOString() } });
  await set({ day: 1989 });
  expect((await refused()).body).toEqual({ error: 'spending_limit', message: 'This is over your own spending limit.' });

  const { ref } = await server.platform.db.one<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${id}`);
  await provider.refund(ref, 1493);
  await becomes(id, 'refunded');
  await server.platform.db.query(sql`update spending_limits set day = 1990`);
  expect((await order()).order.amount.amount).toBe(1990);
});

test('[B-03] orders at once never pass the cap together, and an open one gives way to the next', async () => {
  const { server, order, provider, set, becomes } = await spender();
  await set({ week: 1493 + 1990 });
  const made = await Promise.all(Array.from({ length: 5 }, () => order()));
  const open = await server.platform.db.many<{ id: string }>(sql`select id from orders where state in ('created', 'loading')`);
  expect(open).toHaveLength(1);
  const last = made.find(({ order: one }) => one.payment_id === open[0]?.id);
  await provider.decide(last?.checkout_url ?? '', 'pay');
  await becomes(open[0]?.id ?? '', 'completed');
  await expect(order()).rejects.toThrow(/spending_limit/);
});

test('[B-03] lowering holds at once; raising waits a day, and asking again does not make it longer', async () => {
  const { server, buyer, set } = await spender();
  const start = new Date();
  server.setNow(start);
  expect(await set({ day: 2000 })).toMatchObject({ caps: { day: 2000 }, next: null });
  const from = later(start, DAY).toISOString();
  expect(await set({ day: 5000, week: 9000 })).toMatchObject({
    caps: { day: 2000, week: 9000 },
    next: { caps: { day: 5000, week: 9000 }, from },
  });
  server.setNow(later(start, HOUR));
  expect(await set({ day: 5000, week: 8000 })).toMatchObject({
    caps: { day: 2000, week: 8000 },
    next: { caps: { day: 5000, week: 8000 }, from },
  });
  // More than was asked for before: a day from now.
  expect(await set({ day: null, week: 8000 })).toMatchObject({
    next: { caps: { day: null }, from: later(start, DAY + HOUR).toISOString() },
  });
  // Lower again: nothing waits any more.
  expect(await set({ day: 1000, week: 8000 })).toMatchObject({ caps: { day: 1000, week: 8000 }, next: null });
  await set({ day: 4000, week: 8000 });
  server.setNow(later(start, 2 * DAY + HOUR));
  expect(await buyer.call('limits.get')).toMatchObject({ caps: { day: 4000, week: 8000 }, next: null, spent: { day: 0, week: 1493 } });
});

test('[B-03] a cap above that of a longer window is refused; kept from before, it is no hindrance to a pause', async () => {
  const { server, buyer, member, set } = await spender();
  const fields = async (caps: { day: number | null; week: number | null; month: number | null }) =>
    (await buyer.refusal('limits.update', { body: { caps } })).body.fields;
  expect(await fields({ day: 10_000, week: 5000, month: 2000 })).toEqual({ day: 'above_week', week: 'above_month' });
  expect(await fields({ day: 10_000, week: null, month: 2000 })).toEqual({ day: 'above_month' });
  expect(await set({ day: 2000, week: 2000, month: null })).toMatchObject({ caps: { day: 2000, week: 2000 } });
  expect(await set({ day: 0, week: 0, month: 0 })).toMatchObject({ caps: { month: 0 } });

  await server.platform.db.query(sql`update spending_limits set day = 10000, week = 5000, next_from = null where member_id = ${member.id}`);
  expect(await set({ day: 10_000, week: 5000, month: 0 }, 1)).toMatchObject({ paused_until: expect.any(String) });
});

test('[B-03] a pause refuses orders until it ends, and is never shortened', async () => {
  const { server, set, refused, order } = await spender();
  const start = new Date();
  server.setNow(start);
  const until = later(start, 7 * DAY).toISOString();
  expect(await set({}, 7)).toMatchObject({ paused_until: until });
  expect(await set({}, 1)).toMatchObject({ paused_until: until });
  expect((await refused()).body).toMatchObject({ error: 'buying_paused', until });
  server.setNow(later(start, 7 * DAY + HOUR));
  expect((await order()).order.state).toBe('loading');
});
