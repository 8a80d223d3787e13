import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../testing/members.ts';
import { payForMessage } from '../testing/pay-for-message.ts';
import type { TestServer } from '../testing/server.ts';
import { shop } from '../testing/shop.ts';

/** A paid order of 100 credits for €14.93 (€19.90 less the welcome discount), some of them spent, and someone without a login. */
async function bought({ spent = 0, slug = 'small', ...options }: { spent?: number; slug?: string } & TestMemberOptions = {}) {
  const world = await shop({ email: `payer-${randomUUID()}@example.org`, language: 'en', ...options });
  const { server, provider, member, buyer, order, becomes } = world;
  const { db } = server.platform;
  const { order: placed, checkout_url } = await order(slug);
  const id = placed.payment_id;
  await provider.decide(checkout_url, 'pay');
  await becomes(id, 'completed');
  const spend = (credits: number) =>
    db.transaction((tx) =>
      payForMessage(tx, { brandId: 1, memberId: member.id }, credits, { reason: 'message', ref: randomUUID(), at: new Date() }),
    );
  if (spent > 0) await spend(spent);
  const anyone = api(server);
  const withdraw = (number: string, email: string) => anyone.call('withdrawal.create', { body: { order: number, email } });
  const mails = () =>
    db.many<{ subject: string; body_text: string }>(
      sql`select subject, body_text from dev_mails where recipient = ${member.email} and subject not like '%credit note%' and subject not like '%your receipt%' order by id`,
    );
  const mailed = (count: number) => vi.waitFor(async () => expect(await mails()).toHaveLength(count), 10_000);
  const { ref } = await db.one<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${id}`);
  const credits = async () => (await buyer.call('credits.get')).credits;
  const jobsDone = () =>
    vi.waitFor(
      async () =>
        expect(
          await db.many(
            sql`select name, state::text as state, output from jobs.job where name in ('payments.withdrawal', 'payments.refund') and state <> 'completed'`,
          ),
        ).toEqual([]),
      10_000,
    );
  return { ...world, db, id, paid: placed.amount.amount, ref, spend, anyone, withdraw, mails, mailed, credits, jobsDone };
}

/** As if it had been paid 16 days earlier: too late to withdraw. */
const paidEarlier = (db: TestServer['platform']['db'], id: string) =>
  db.query(sql`
    with paid as (update orders set completed_at = completed_at - interval '16 days' where id = ${id})
    update receipts set withdraw_until = withdraw_until - interval '16 days' where order_id = ${id}`);

test('[D-28 R-65] paid × unused ÷ bought goes back, rounded up to the cent; the email says when and how', async () => {
  const { provider, member, buyer, becomes, id, ref, withdraw, mails, mailed, credits } = await bought({ spent: 67 });
  // 1493 × 33 ÷ 100 = 492.69
  expect(await buyer.call('withdrawal.get', { query: { id } })).toMatchObject({
    state: 'possible',
    refund: { amount: 493, currency: 'EUR' },
    unused: 33,
    bought: 100,
    ...{ method: 'ideal', method_name: 'iDEAL', card: null },
  });
  const { received_at } = await withdraw(` ${id.toUpperCase()} `, member.email.toUpperCase());
  await becomes(id, 'partly_refunded');
  expect(await provider.view(ref)).toMatchObject({ refunded_amount: 493 });
  expect(await credits()).toBe(0);
  await mailed(1);
  const [mail] = await mails();
  expect(mail?.body_text).toContain(id);
  expect(mail?.body_text).toContain('€4.93: €14.93 × 33 unused ÷ 100 bought credits, rounded up to the cent');
  expect(mail?.body_text).toMatch(/on \d+ \w+ \d{4}.* UTC/);
  expect(await buyer.call('withdrawal.get', { query: { id } })).toMatchObject({
    state: 'withdrawn',
    refund: { amount: 493 },
    unused: 33,
    withdrawn_at: received_at,
  });
});

test('[D-28 D-60] the credits on top count: who has spent as many has used a part of what was paid for', async () => {
  const { buyer, id, paid } = await bought({ slug: 'large', spent: 50 });
  const quote = await buyer.call('withdrawal.get', { query: { id } });
  expect(quote).toMatchObject({ state: 'possible', unused: 400, bought: 450, refund: { amount: Math.ceil((paid * 400) / 450) } });
});

test('[D-28 S-04] of an unused bundle all goes back, the credits on top with it, and Premium ends', async () => {
  const { provider, member, becomes, db, id, ref, paid, withdraw, credits } = await bought({ slug: 'large' });
  expect(await credits()).toBe(450);
  await withdraw(id, member.email);
  await becomes(id, 'refunded');
  expect(await provider.view(ref)).toMatchObject({ refunded_amount: paid });
  expect(await credits()).toBe(0);
  expect(await db.one(sql`select is_paid from members where id = ${member.id}`)).toEqual({ is_paid: false });
});

test('[D-28] twenty withdrawals at once, while credits are spent, refund once, and never what was spent', async () => {
  const { provider, member, db, id, ref, paid, withdraw, spend, jobsDone, credits, mails } = await bought();
  await Promise.all([
    ...Array.from({ length: 20 }, () => withdraw(id, member.email)),
    ...Array.from({ length: 30 }, () => spend(1).catch(() => undefined)),
  ]);
  await jobsDone();
  const refund = await db.one<{ amount: number; unused: number }>(sql`select amount, unused from order_refunds where order_id = ${id}`);
  expect(refund.amount).toBe(Math.ceil((paid * refund.unused) / 100));
  expect(await provider.view(ref)).toMatchObject({ refunded_amount: refund.amount });
  expect(await credits()).toBe(0);
  const { spent } = await db.one<{ spent: number }>(
    sql`select count(*)::int as spent from ledger_transactions where member_id = ${member.id} and reason = 'message'`,
  );
  expect(spent + refund.unused).toBe(100);
  expect((await mails()).length).toBeLessThanOrEqual(5);
});

test('[D-28] a refund whose answer was lost is not made twice', async () => {
  const { provider, member, becomes, db, id, ref, withdraw, jobsDone } = await bought({ spent: 50 });
  await withdraw(id, member.email);
  await becomes(id, 'partly_refunded');
  await jobsDone();
  // As after a crash between the provider's answer and our commit.
  await db.query(sql`update order_refunds set done_at = null where order_id = ${id}`);
  await db.query(sql`insert into jobs.job (name, data) values ('payments.refund', jsonb_build_object('order', ${id}::text))`);
  await vi.waitFor(
    async () =>
      expect(await db.one(sql`select done_at is not null as done from order_refunds where order_id = ${id}`)).toEqual({ done: true }),
    10_000,
  );
  expect(await provider.view(ref)).toMatchObject({ refunded_amount: 747 });
});

test('[D-28] what the provider had refunded before counts: never more than was paid', async () => {
  const { provider, member, buyer, becomes, id, ref, withdraw } = await bought();
  // 750 of 1493 are 50.23 of 100 credits, so 50 are taken: without a limit 747 more would be promised.
  await provider.refund(ref, 750);
  await becomes(id, 'partly_refunded');
  expect(await buyer.call('withdrawal.get', { query: { id } })).toMatchObject({ unused: 50, refund: { amount: 743 } });
  await withdraw(id, member.email);
  await becomes(id, 'refunded');
  expect(await provider.view(ref)).toMatchObject({ refunded_amount: 1493 });
});

test('[D-28] a member’s payments are listed newest first, each with what it gives back', async () => {
  const { server, provider, buyer, order, becomes, db, id } = await bought({ spent: 67 });
  await paidEarlier(db, id);
  const { order: placed, checkout_url } = await order('large');
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  await order('small'); // no one has paid for it
  const { payments } = await buyer.call('withdrawals.get');
  expect(payments).toMatchObject([
    { order: placed.payment_id, state: 'possible', credits: 450, refund: { amount: 5990, currency: 'EUR' } },
    { order: id, state: 'late', credits: 100, paid: { amount: 1493, currency: 'EUR' }, refund: null },
  ]);
  expect(await (await signedIn(server, await insertMember(server, {}))).call('withdrawals.get')).toEqual({ payments: [] });
});

test('[D-28 D-13] unknown numbers and addresses get the same answer as known ones, and nothing happens', async () => {
  const { server, db, provider, member, anyone, id, ref, jobsDone, mails, credits } = await bought();
  const other = await insertMember(server, {});
  const answers = [];
  for (const body of [
    { order: id, email: other.email },
    { order: randomUUID(), email: member.email },
    {
      order: (await db.one<{ number: string }>(sql`select company_id || '-' || number as number from receipts`)).number,
      email: member.email,
    },
    { order: "' or 1=1 --", email: 'nobody@example.org' },
    { order: 'a half \ud800 character, and \u0000', email: member.email },
  ])
    answers.push(await anyone.answer('withdrawal.create', { body }));
  for (const { status, body } of answers) expect([status, Object.keys(body as object)]).toEqual([200, ['received_at']]);
  await jobsDone();
  expect(await mails()).toEqual([]);
  expect(await credits()).toBe(100);
  expect(await provider.view(ref)).toMatchObject({ refunded_amount: 0 });
  // Someone else's order is not shown either.
  expect(await (await signedIn(server, other)).refusal('withdrawal.get', { query: { id } })).toMatchObject({ status: 404 });
});

test('[D-28] guessing is limited', async () => {
  const { anyone } = await bought();
  const tries = () => anyone.answer('withdrawal.create', { body: { order: randomUUID(), email: 'nobody@example.org' } });
  const statuses = [];
  for (let nth = 0; nth < 21; nth += 1) statuses.push((await tries()).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

type World = Awaited<ReturnType<typeof bought>>;

test.each<['late' | 'used' | 'closed', string, (world: World) => Promise<unknown>]>([
  ['late', 'the time to withdraw ended on', ({ db, id }) => paidEarlier(db, id)],
  ['used', 'You’ve used all credits', ({ spend }) => spend(100)],
  [
    'closed',
    'has already gone back',
    async ({ provider, ref, id, becomes }) => {
      await provider.chargeBack(ref);
      await becomes(id, 'charged_back');
    },
  ],
])('[D-28] an order that is %s is not refunded, and the email says why', async (state, why, prepare) => {
  const world: World = await bought();
  const { member, buyer, db, id, withdraw, mailed, mails } = world;
  await prepare(world);
  expect(await buyer.call('withdrawal.get', { query: { id } })).toMatchObject({ state, refund: null });
  await withdraw(id, member.email);
  await mailed(1);
  expect((await mails())[0]?.body_text).toContain(why);
  expect(await db.many(sql`select from order_refunds where order_id = ${id}`)).toEqual([]);
});

test('[D-28] the last day counts to its end', async () => {
  const { buyer, db, id } = await bought();
  const { at } = await db.one<{ at: Date }>(sql`select completed_at as at from orders where id = ${id}`);
  const { until } = await buyer.call('withdrawal.get', { query: { id } });
  expect(until?.slice(0, 10)).toBe(
    later(at, 14 * DAY)
      .toISOString()
      .slice(0, 10),
  );
  expect(until).toMatch(/T23:59:59\.999Z$/);
});
