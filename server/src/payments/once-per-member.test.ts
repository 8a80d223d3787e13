import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestDeletion } from '../account/deletion.ts';
import { later, MINUTE } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { SignedInMember } from '../platform/sessions/sessions.ts';
import { invariants } from '../testing/invariants.ts';
import type { TestMemberOptions } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { shop } from '../testing/shop.ts';
import { reconcileJob } from './reconcile.ts';
import { paymentsModule } from './routes.ts';

interface StoredOrder {
  id: string;
  state: string;
  discount_code: string | null;
  provider_ref: string;
  voided_at: Date | null;
  refunded: boolean;
}

interface Pressed {
  id: string;
  amount: number;
  checkout: string;
  isDiscounted: boolean;
}

/** A shop whose member orders at the price that they are shown; every invariant of the database holds when the test ends. */
async function discountShop(options: TestMemberOptions = {}) {
  const world = await shop(options);
  const { server, provider, member, buyer } = world;
  const { db } = server.platform;
  onTestFinished(async () => {
    // A test may have ended the server.
    const alone = openDatabase({ url: server.databaseUrl, poolSize: 1, onIdleError: () => {} });
    for (const [what, query] of Object.entries(invariants)) expect(await alone.many(query), what).toEqual([]);
    await alone.close();
  });
  await db.query(sql`insert into discount_codes (brand_id, code, percentage) values (1, 'SPRING40', 40), (2, 'SPRING40', 40)`);

  const offered = async (code?: string) => (await buyer.call('credits.get', { query: { code } })).bundles[0];
  /** Presses the button: a new order each time, at the price of now. */
  const press = async (code?: string): Promise<Pressed> => {
    const bundle = await offered(code);
    if (!bundle) throw new Error('nothing is sold');
    const body = { bundle: bundle.slug, method: 'ideal' as const, expected: bundle.price, discount_code: code };
    const { order, checkout_url } = await buyer.call('order.create', { body });
    return { id: order.payment_id, amount: order.amount.amount, checkout: checkout_url, isDiscounted: bundle.full_price !== null };
  };
  const orders = () =>
    db.many<StoredOrder>(sql`
      select o.id, state, discount_code, provider_ref, voided_at, r.done_at is not null as refunded
      from orders o left join order_refunds r on r.order_id = o.id where member_id = ${member.id} order by created_at`);
  const settled = (id: string, expected: Partial<StoredOrder>) =>
    vi.waitFor(async () => expect((await orders()).find((order) => order.id === id)).toMatchObject(expected), { timeout: 15_000 });
  const voided = (id: string) =>
    vi.waitFor(async () => expect((await orders()).find((order) => order.id === id)?.voided_at).not.toBeNull(), { timeout: 10_000 });
  const atProvider = async (id: string) => provider.view((await orders()).find((order) => order.id === id)?.provider_ref ?? '');
  const credits = () => creditsOf(server, member.id);
  const mails = () =>
    db.many<{ subject: string; body_text: string }>(
      sql`select subject, body_text from dev_mails where recipient = ${member.email} and subject not like '%receipt%'`,
    );
  return { ...world, db, press, orders, settled, voided, atProvider, credits, mails };
}

const creditsOf = async ({ platform: { db } }: TestServer, memberId: string): Promise<number> =>
  (
    await db.one<{ credits: number }>(
      sql`select coalesce(sum(balance), 0)::int as credits from ledger_accounts where member_id = ${memberId}`,
    )
  ).credits;

const newMember = () => ({ signupDate: new Date(Date.now() - 60 * MINUTE) });

test('[D-59 E-10 S-12] of five orders with the time bonus the pages of four are void, and pressing “pay” on each of them pays one', async () => {
  const { provider, press, settled, voided, atProvider, credits, mails } = await discountShop(newMember());
  const pressed: Pressed[] = [];
  for (let nth = 0; nth < 5; nth++) pressed.push(await press());
  expect(pressed.map(({ isDiscounted }) => isDiscounted)).toEqual(Array(5).fill(true));
  const last = pressed.at(-1);
  for (const { id } of pressed.slice(0, -1)) await voided(id);
  for (const { checkout } of pressed) await provider.decide(checkout, 'pay');
  await settled(last?.id ?? '', { state: 'completed' });
  expect(await Promise.all(pressed.map(async ({ id }) => (await atProvider(id)).status))).toEqual([...Array(4).fill('cancelled'), 'paid']);
  expect(await credits()).toBe(100);
  expect(await mails()).toEqual([]);
});

/** Each discount, and how a member comes to have it. */
const kinds: [kind: string, code: string, options: TestMemberOptions, entered?: string][] = [
  ['the time bonus', 'TIMEBONUS25', newMember()],
  ['the welcome discount', 'WELCOME25', {}],
  ['a code', 'SPRING40', {}, 'SPRING40'],
  ['the stay discount', 'STAY', { isPaid: true }],
];

test.each(kinds)(
  '[D-59 D-60 V-04] %s, paid on a page that could not be voided, when another order has used it: all of it goes back, once, with a mail',
  async (_kind, code, options, entered) => {
    const { provider, member, buyer, db, press, settled, atProvider, credits, mails } = await discountShop(options);
    if (code === 'STAY')
      await db.query(
        sql`insert into member_discounts (member_id, code, percentage, expires_at) values (${member.id}, 'STAY', 30, now() + interval '1 hour')`,
      );
    const early = await press(entered);
    // The browser is closed, and the money comes later: there is nothing to void.
    await provider.decide(early.checkout, 'late_success', { delay: '2' });
    const second = await press(entered);
    expect([early.isDiscounted, second.isDiscounted]).toEqual([true, true]);
    await provider.decide(second.checkout, 'pay');
    await settled(second.id, { state: 'completed', discount_code: code });
    await settled(early.id, { state: 'declined', discount_code: code, refunded: true });
    expect(await atProvider(early.id)).toMatchObject({ status: 'paid', refunded_amount: early.amount });
    expect(await atProvider(second.id)).toMatchObject({ status: 'paid', refunded_amount: 0 });
    expect(await credits()).toBe(100);
    expect((await buyer.call('order.get', { query: { id: early.id } })).order).toMatchObject({
      state: 'refunded',
      declined: 'discount_used',
    });
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 10_000);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Vesper: your payment is refunded');
    expect(mail?.body_text).toContain(`€${(early.amount / 100).toFixed(2)}`);
    if (!entered) return;
    expect((await buyer.refusal('discountcode.get', { query: { code } })).body.error).toBe('code_used');
  },
);

test('[D-59] a late success is accepted at its price while the discount is free, and an order that is only open gives way to it', async () => {
  const { provider, press, settled, voided, atProvider, credits, orders, mails } = await discountShop(newMember());
  const early = await press();
  await provider.decide(early.checkout, 'late_success', { delay: '1' });
  const open = await press();
  await settled(early.id, { state: 'completed' });
  await settled(open.id, { state: 'cancelled' });
  await voided(open.id);
  expect(await atProvider(open.id)).toMatchObject({ status: 'cancelled' });
  expect((await orders()).map(({ refunded }) => refunded)).toEqual([false, false]);
  expect([await credits(), await mails()]).toEqual([100, []]);
});

test('[D-59 S-14] while the money for the time bonus is on its way there is no welcome discount either; where it fails, the discount is back', async () => {
  const { server, provider, press, settled, buyer } = await discountShop(newMember());
  const waiting = await press();
  await provider.decide(waiting.checkout, 'pending_then_fail', { delay: '3' });
  await settled(waiting.id, { state: 'pending' });
  expect((await buyer.call('credits.get')).discount).toBeNull();
  server.setNow(later(new Date(), 5 * 60 * MINUTE));
  expect((await buyer.call('credits.get')).discount).toBeNull();
  server.setNow(new Date());
  await settled(waiting.id, { state: 'failed' });
  expect((await buyer.call('credits.get')).discount?.kind).toBe('time_bonus');
});

test('[D-26 D-59 D-60] eight pages paid at the same moment, and told to two servers: one is kept, seven go back in full, one mail each', async () => {
  const { server, provider, member, db, press, orders, atProvider, credits, mails } = await discountShop({});
  const pressed: Pressed[] = [];
  for (let nth = 0; nth < 8; nth++) {
    const order = await press('SPRING40');
    await provider.decide(order.checkout, 'late_success', { delay: '2', webhooks: 'none' });
    pressed.push(order);
  }
  const beside = await startTestServer({ modules: [paymentsModule], env: provider.env, beside: server });
  await vi.waitFor(
    async () => {
      for (const { id } of pressed) expect(await atProvider(id)).toMatchObject({ status: 'paid' });
    },
    { timeout: 15_000 },
  );
  // Both servers learn of all of them at once.
  const asked = (at: TestServer, id: string) =>
    at.platform.db.transaction((tx) => at.platform.jobs.enqueue(tx, reconcileJob, { order: id, round: 0, late: 0 }));
  await Promise.all(pressed.flatMap(({ id }) => [asked(server, id), asked(beside, id)]));
  await vi.waitFor(
    async () => {
      const found = await orders();
      expect(found.filter(({ state }) => state === 'completed')).toHaveLength(1);
      expect(found.filter(({ state, refunded }) => state === 'declined' && refunded)).toHaveLength(7);
    },
    { timeout: 20_000 },
  );
  const returned = await Promise.all(pressed.map(async ({ id }) => (await atProvider(id)).refunded_amount));
  expect(returned.toSorted((a, b) => a - b)).toEqual([0, ...Array(7).fill(1194)]);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(7), 15_000);
  expect(await credits()).toBe(100);
  expect(await db.many(sql`select from ledger_transactions where member_id = ${member.id}`)).toHaveLength(1);
});

test('[D-60] the database itself refuses a second order that holds or used a discount', async () => {
  const { db, press } = await discountShop(newMember());
  const { id } = await press();
  const another = (state: string, code: string) =>
    db.query(sql`
      insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, discount_code, state, provider, created_at, updated_at, completed_at)
      select ${randomUUID()}, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, ${code}, ${state}, provider, now(), now(),
             case when ${state} = 'completed' then now() end
      from orders where id = ${id}`);
  for (const state of ['created', 'pending', 'completed'])
    for (const code of ['TIMEBONUS25', 'WELCOME25'])
      await expect(another(state, code), `${state} ${code}`).rejects.toMatchObject({ constraint: 'orders_discount_is_used_once' });
  await db.query(sql`update orders set state = 'expired'`);
  expect(await another('created', 'TIMEBONUS25')).toBe(1);
});

test('[D-60] a refund that was made, or half of it, before we could note it is not made again', async () => {
  const { provider, press, settled, db, orders, atProvider } = await discountShop({});
  const early = await press();
  await provider.decide(early.checkout, 'late_success', { delay: '1', webhooks: 'none' });
  const second = await press();
  await provider.decide(second.checkout, 'pay');
  await settled(second.id, { state: 'completed' });
  await vi.waitFor(async () => expect(await atProvider(early.id)).toMatchObject({ status: 'paid' }), 10_000);
  // Someone gives half of it back by hand, before we have heard of the payment.
  const ref = (await orders()).find(({ id }) => id === early.id)?.provider_ref ?? '';
  await provider.refund(ref, 700);
  await settled(early.id, { state: 'declined', refunded: true });
  expect(await atProvider(early.id)).toMatchObject({ refunded_amount: early.amount });
  // As after a death between the provider's answer and our note of it.
  await db.query(sql`update order_refunds set done_at = null, wanted_at = now() - interval '1 hour'`);
  await runSchedule(db, 'payments.refunds-left');
  await settled(early.id, { refunded: true });
  expect(await atProvider(early.id)).toMatchObject({ refunded_amount: early.amount });
});

test('[D-59] a provider that is away when an order is given up is asked for as long as it takes', async () => {
  const { server, provider, press } = await discountShop({});
  const { id } = await press();
  await server.close();
  const env = { ...provider.env, PAYMENT_SANDBOX_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' };
  const alone = await startTestServer({ modules: [paymentsModule], env, beside: server });
  const { db } = alone.platform;
  const order = () =>
    db.one<{ ref: string; voided: boolean }>(sql`select provider_ref as ref, voided_at is not null as voided from orders where id = ${id}`);
  await db.query(sql`update orders set state = 'cancelled', void_wanted_at = now() - interval '1 day'`);
  await runSchedule(db, 'payments.voids-left');
  await vi.waitFor(
    async () => expect(await db.many(sql`select from jobs.job where name = 'payments.voids-left' and state = 'completed'`)).toHaveLength(1),
    10_000,
  );
  const { ref, voided } = await order();
  expect([voided, (await provider.view(ref)).status]).toEqual([false, 'open']);
  await alone.close();

  const back = await startTestServer({ modules: [paymentsModule], env: provider.env, beside: server });
  await runSchedule(back.platform.db, 'payments.voids-left');
  await vi.waitFor(
    async () => expect(await back.platform.db.many(sql`select from orders where voided_at is not null`)).toHaveLength(1),
    10_000,
  );
  expect((await provider.view(ref)).status).toBe('cancelled');
});

test('[S-07 D-59] an account that is left has its pages voided', async () => {
  const { server, member, press, voided, atProvider, settled } = await discountShop({});
  const { id } = await press();
  const { platform } = server;
  const brand = await platform.brands.byId(1);
  const leaver = { ...member, language: 'en' } as SignedInMember;
  await platform.db.transaction((tx) =>
    requestDeletion(tx, platform, { brand, member: leaver, origin: 'http://localhost', now: new Date() }),
  );
  await settled(id, { state: 'cancelled' });
  await voided(id);
  expect((await atProvider(id)).status).toBe('cancelled');
});

test('[S-07 D-59 D-60] money that comes for an account that is erased goes back: no one could spend its credits', async () => {
  const { provider, member, press, settled, db, atProvider, credits, mails } = await discountShop({});
  const order = await press();
  await provider.decide(order.checkout, 'fail_then_pay', { delay: '1', webhooks: 'none' });
  await db.query(sql`update members set status = 'deleted', email = 'erased' where id = ${member.id}`);
  await vi.waitFor(
    async () => {
      await db.query(sql`update jobs.job set start_after = now() where name = 'payments.reconcile'`);
      expect((await orderOf(db, order.id)).state).toBe('declined');
    },
    { timeout: 15_000, interval: 200 },
  );
  await settled(order.id, { refunded: true });
  expect(await atProvider(order.id)).toMatchObject({ refunded_amount: order.amount });
  expect([await credits(), await mails()]).toEqual([0, []]);
});

/** What the clock would start in a while. */
async function runSchedule(db: TestServer['platform']['db'], name: string): Promise<void> {
  await db.query(sql`insert into jobs.job (name, data) values (${name}, '{}')`);
}

const orderOf = (db: TestServer['platform']['db'], id: string): Promise<{ state: string }> =>
  db.one(sql`select state from orders where id = ${id}`);
