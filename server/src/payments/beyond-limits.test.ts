import { expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { invariants } from '../testing/invariants.ts';
import { shop } from '../testing/shop.ts';
import { reconcileJob } from './reconcile.ts';

const NONE = { day: null, week: null, month: null };

/** A member who pays €19.90 for 100 credits each time; every invariant of the database holds when the test ends. */
async function limited() {
  const world = await shop({ isPaid: true });
  const { server, provider, member, buyer, order } = world;
  const { db } = server.platform;
  const set = (day: number | null, pause?: 1) =>
    buyer.call('limits.update', { body: { caps: { ...NONE, day }, ...(pause && { pause_days: pause }) } });
  const press = async () => {
    const { order: placed, checkout_url } = await order();
    return { id: placed.payment_id, checkout: checkout_url };
  };
  const orders = () =>
    db.many<{ id: string; state: string; ref: string; voided: boolean; reason: string | null; refunded: boolean }>(sql`
      select o.id, o.state, o.provider_ref as ref, o.voided_at is not null as voided, r.reason, r.done_at is not null as refunded
      from orders o left join order_refunds r on r.order_id = o.id where member_id = ${member.id} order by o.created_at`);
  const settled = (id: string, expected: object) =>
    vi.waitFor(async () => expect((await orders()).find((one) => one.id === id)).toMatchObject(expected), { timeout: 15_000 });
  const atProvider = async (id: string) => provider.view((await orders()).find((one) => one.id === id)?.ref ?? '');
  const credits = async () => (await buyer.call('credits.get')).credits;
  const states = async () => (await orders()).map(({ state }) => state);
  const mails = () =>
    db.many<{ subject: string; body: string }>(sql`
      select subject, body_text as body from dev_mails where recipient = ${member.email} and subject not like '%receipt%'`);
  onTestFinished(async () => {
    for (const [what, query] of Object.entries(invariants)) expect(await db.many(query), what).toEqual([]);
  });
  return { ...world, db, set, press, orders, settled, atProvider, credits, states, mails };
}

test('[B-03 D-59] orders that gave way to each other and are all paid late pass no cap: the rest goes back in full, with a mail', async () => {
  const { server, db, provider, buyer, set, press, orders, settled, atProvider, credits, states, mails } = await limited();
  await set(4200);
  const pressed: Awaited<ReturnType<typeof press>>[] = [];
  for (let nth = 0; nth < 4; nth++) {
    const one = await press();
    await provider.decide(one.checkout, 'late_success', { delay: '3', webhooks: 'none' });
    pressed.push(one);
  }
  await vi.waitFor(
    async () => {
      for (const { id } of pressed) expect(await atProvider(id)).toMatchObject({ status: 'paid' });
    },
    { timeout: 15_000 },
  );
  await Promise.all(
    pressed.map(({ id }) => db.transaction((tx) => server.platform.jobs.enqueue(tx, reconcileJob, { order: id, round: 0, late: 0 }))),
  );
  // Two of them fit under €42.00.
  await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['completed', 'completed', 'declined', 'declined']), {
    timeout: 20_000,
  });
  const declined = (await orders()).filter(({ state }) => state === 'declined');
  for (const { id } of declined) {
    await settled(id, { reason: 'spending_limit', refunded: true });
    expect(await atProvider(id)).toMatchObject({ status: 'paid', refunded_amount: 1990 });
    expect((await buyer.call('order.get', { query: { id } })).order).toMatchObject({ state: 'refunded', declined: 'spending_limit' });
  }
  expect(await credits()).toBe(200);
  expect((await buyer.call('limits.get')).spent.day).toBe(3980);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), 10_000);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Vesper: your payment is refunded');
  expect(mail?.body).toContain('your own limits don’t allow it any more');
});

test('[B-03 D-59] a late payment that fits is kept, and what is open and no longer fits gives way to it', async () => {
  const { provider, set, press, settled, atProvider, credits } = await limited();
  await set(3000);
  const early = await press();
  await provider.decide(early.checkout, 'late_success', { delay: '3' });
  const open = await press();
  await settled(early.id, { state: 'completed' });
  await settled(open.id, { state: 'cancelled', voided: true });
  expect(await atProvider(open.id)).toMatchObject({ status: 'cancelled' });
  expect(await credits()).toBe(100);
});

test('[B-03] a pause and a cap below it end an open order, at the provider too, and its late payment goes back', async () => {
  const { provider, db, set, press, settled, atProvider, credits, member } = await limited();
  const first = await press();
  expect(await set(1000)).toMatchObject({ caps: { day: 1000 } });
  await settled(first.id, { state: 'cancelled', voided: true });
  expect(await atProvider(first.id)).toMatchObject({ status: 'cancelled' });

  await db.query(sql`delete from spending_limits`);
  const second = await press();
  await set(null, 1);
  await settled(second.id, { state: 'cancelled', voided: true });
  expect(await atProvider(second.id)).toMatchObject({ status: 'cancelled' });

  await db.query(sql`delete from spending_limits`);
  const third = await press();
  await provider.decide(third.checkout, 'late_success', { delay: '3' });
  await set(null, 1);
  await settled(third.id, { state: 'declined', reason: 'spending_limit', refunded: true });
  expect(await credits()).toBe(0);
  const events = await db.many<{ payload: object }>(
    sql`select payload from member_events where member_id = ${member.id} and type = 'order.changed' order by seq`,
  );
  expect(events.map(({ payload }) => payload)).toContainEqual({ payment_id: first.id, state: 'cancelled' });
});

test('[B-03] a cap that is lowered but not passed leaves the newest order payable, and one paid in time is kept', async () => {
  const { provider, set, press, settled, states, credits } = await limited();
  await press();
  const newest = await press();
  await set(1990);
  expect(await states()).toEqual(['cancelled', 'loading']);
  await provider.decide(newest.checkout, 'pay');
  await settled(newest.id, { state: 'completed' });
  expect(await credits()).toBe(100);
});
