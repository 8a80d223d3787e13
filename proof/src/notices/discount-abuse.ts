import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Money } from '@vesper/contracts';
import { sql } from '@vesper/server/proving';
import { oneOf, type Random, randomFrom } from '../random.ts';
import { type Payment, noticeStatusOf } from '../service/fake-provider.ts';
import { callUntilDecided, memberClient } from '../service/member-client.ts';
import { deliverNotice } from '../service/send-notice.ts';
import { insertMembers } from '../service/test-members.ts';
import { CODE, type Customer } from './customer.ts';
import { type NoticeContext, forEachConcurrently } from './notice-context.ts';
import { checkCustomer } from './check-customer.ts';
import { retryOrphanedJobs } from '../service/orphaned-jobs.ts';

const CONCURRENCY = 16;
const MOST_ORDERS = 7;
const STEPS = 14;
const QUIET_WITHIN_MS = 60_000;

export interface AbuseResult {
  orders: number;
  paid: number;
  /** Payments beyond what the discount allows, which were refunded. */
  beyond: number;
  kills: number;
  wrong: string[];
}

/**
 * Members try everything to use a discount twice (R18): they order repeatedly, in two tabs at once, with and without a code, pay on any
 * page that still accepts money, leave while a payment is pending, cancel or let it expire; payments arrive late and are announced several
 * times or never. The server is killed right after the provider has refunded or cancelled a payment, before it can record that, and in the
 * middle of anything else it does.
 */
export async function abuseDiscounts(context: NoticeContext, size: { members: number; kills: number }): Promise<AbuseResult> {
  const { stack, provider, random } = context;
  await stack.db.query(sql`insert into discount_codes (brand_id, code, percentage) values (1, ${CODE}, 40) on conflict do nothing`);
  const half = Math.ceil(size.members / 2);
  // Half have the time bonus, half the welcome discount.
  const members = [...(await insertMembers(stack.db, half, { signedUp: new Date() })), ...(await insertMembers(stack.db, half))];
  const customers = members.map((member): Customer => ({ member, orders: [] }));
  const kills = killAfterRefundsAndCancellations(context, size.kills);
  // Each customer has its own random sequence, so that the outcome does not depend on timing.
  const seeded = customers.map((customer) => ({ customer, draw: randomFrom(random(2 ** 31)) }));

  await forEachConcurrently(CONCURRENCY, seeded, async ({ customer, draw }) => {
    for (let step = 0; step < STEPS; step++) await act(context, customer, draw);
  });
  await forEachConcurrently(CONCURRENCY, seeded, ({ customer, draw }) => settlePayments(context, customer, draw));
  await waitForJobs(context, kills);

  provider.beforeAnswer = async () => {};
  const wrong: string[] = [];
  let beyond = 0;
  let paid = 0;
  for (const customer of customers) {
    const check = await checkCustomer(stack.db, customer);
    wrong.push(...check.wrong);
    beyond += check.beyond;
    paid += check.paid;
  }
  return { orders: customers.reduce((sum, { orders }) => sum + orders.length, 0), paid, beyond, kills: kills.count, wrong };
}

async function act(context: NoticeContext, customer: Customer, draw: Random): Promise<void> {
  const { orders } = customer;
  const roll = draw(100);
  if (roll < 30 || orders.length === 0) return order(context, customer, draw);
  if (roll < 38) return void (await Promise.all([order(context, customer, draw), order(context, customer, draw)]));
  const { payment } = oneOf(orders, draw);
  const isPayable = payment.status === 'open' && !payment.isDecided;
  if (roll < 50) return isPayable ? change(context, payment, draw, () => (payment.status = 'paid')) : undefined;
  if (roll < 74) return isPayable ? void (payment.isDecided = true) : undefined;
  if (roll < 78) return isPayable ? change(context, payment, draw, () => (payment.status = 'cancelled')) : undefined;
  if (roll < 84) return payment.status === 'open' ? change(context, payment, draw, () => (payment.status = 'expired')) : undefined;
  if (roll < 88)
    return payment.isDecided && payment.status === 'open' ? change(context, payment, draw, () => (payment.status = 'pending')) : undefined;
  if (roll < 96) return payment.isDecided ? change(context, payment, draw, () => arrive(payment)) : undefined;
  await sendNotices(context, payment, draw);
}

/** A pending payment arrives. */
function arrive(payment: Payment): void {
  payment.status = 'paid';
  payment.isDecided = false;
}

async function change(context: NoticeContext, payment: Payment, draw: Random, happen: () => void): Promise<void> {
  happen();
  // Every third change is never announced.
  if (draw(3) > 0) await sendNotices(context, payment, draw);
}

/** Sends a notice and copies of it at once. */
async function sendNotices({ stack, provider }: NoticeContext, payment: Payment, draw: Random): Promise<void> {
  const copies = Array.from({ length: 1 + draw(3) }, () =>
    deliverNotice(stack.origin, () => provider.notice(payment.ref, noticeStatusOf(payment))),
  );
  await Promise.all(copies);
}

async function order({ stack, provider }: NoticeContext, { member, orders }: Customer, draw: Random): Promise<void> {
  if (orders.length >= MOST_ORDERS) return;
  const api = memberClient({ origin: stack.origin, token: () => member.token });
  const code = draw(4) === 0 ? CODE : undefined;
  const offer = await callUntilDecided(api, 'credits.get', { query: { code } });
  const bundle = offer.answer && oneOf(offer.answer.bundles, draw);
  if (!bundle) return; // the code is used up: no offer with it
  const isDiscounted = bundle.full_price !== null;
  const expected: Money = bundle.price;
  const body = { bundle: bundle.slug, method: 'ideal', expected, discount_code: code } as const;
  const { answer } = await callUntilDecided(api, 'order.create', { body }, randomUUID());
  const payment = answer && provider.paymentOfOrder(answer.order.payment_id);
  if (payment) orders.push({ payment, discount: isDiscounted ? (code ?? 'new member') : null });
}

/** Lets all pending payments arrive and announces everything, including what was never announced. */
async function settlePayments(context: NoticeContext, { orders }: Customer, draw: Random): Promise<void> {
  for (const { payment } of orders) if (payment.isDecided) arrive(payment);
  for (const { payment } of orders) await sendNotices(context, payment, draw);
}

interface Kills {
  count: number;
  /** Waits for a kill in progress. */
  over(): Promise<void>;
}

/** Kills the server right after a refund or a cancellation in turn, each time at the second opportunity. */
function killAfterRefundsAndCancellations({ stack, provider }: NoticeContext, most: number): Kills {
  let chances = 0;
  let killing: Promise<void> | undefined;
  const kills: Kills = { count: 0, over: async () => killing };
  async function kill(): Promise<void> {
    kills.count += 1;
    const killedAt = new Date();
    await stack.killServer();
    await retryOrphanedJobs(stack.db, killedAt);
    killing = undefined;
  }
  provider.beforeAnswer = async (what) => {
    if (killing || kills.count >= most) return;
    if (what !== (kills.count % 2 === 0 ? 'refunded' : 'cancelled')) return;
    chances += 1;
    if (chances % 2 === 0) killing = kill();
    await killing;
  };
  return kills;
}

/** Waits until no job for these payments is left. Skips their pauses, nothing else. */
async function waitForJobs({ stack }: NoticeContext, kills: Kills): Promise<void> {
  const deadline = Date.now() + QUIET_WITHIN_MS;
  const waiting = sql`(name in ('payments.void', 'payments.refund', 'mail.send') and state in ('created', 'retry', 'active'))`;
  while (Date.now() < deadline) {
    await kills.over();
    const left = await stack.db.many(sql`select from jobs.job where ${waiting} limit 1`);
    if (left.length === 0) return;
    await stack.db.query(sql`update jobs.job set start_after = now() where ${waiting} and state in ('created', 'retry')`);
    await sleep(250);
  }
}
