import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Money } from '@vesper/contracts';
import { sql } from '@vesper/server/proving';
import { oneOf, type Random, randomFrom } from '../random.ts';
import { type Payment, tellingOf } from '../service/fake-provider.ts';
import { insist, openBrowser } from '../service/member-client.ts';
import { deliver } from '../service/send-notice.ts';
import { settleCitizens } from '../service/test-members.ts';
import { CODE, type Customer } from './customer.ts';
import { type Desk, sideBySide } from './notice-context.ts';
import { fateOf } from './check-customer.ts';
import { freeOrphans } from './orphaned-jobs.ts';

const SIDE_BY_SIDE = 16;
const MOST_ORDERS = 7;
const STEPS = 14;
const QUIET_WITHIN_MS = 60_000;

export interface UsedOnce {
  orders: number;
  paid: number;
  /** Payments that were more than the discount allows, and were given back. */
  beyond: number;
  deaths: number;
  wrong: string[];
}

/**
 * Members do everything to use a discount twice (R18): they order again and again, in two tabs at once, with and without a code, pay on whichever page
 * still takes money, leave pages while their money is on its way, cancel, let expire, and their money comes late, told of several times or never. The
 * server dies right after the bank has given money back or cancelled a payment, before it can note it, and in the middle of whatever else it does.
 */
export async function useAgainAndAgain(desk: Desk, size: { members: number; deaths: number }): Promise<UsedOnce> {
  const { house, bank, random } = desk;
  await house.db.query(sql`insert into discount_codes (brand_id, code, percentage) values (1, ${CODE}, 40) on conflict do nothing`);
  const half = Math.ceil(size.members / 2);
  // The ones with the time bonus, the others with the welcome discount.
  const citizens = [...(await settleCitizens(house.db, half, { signedUp: new Date() })), ...(await settleCitizens(house.db, half))];
  const customers = citizens.map((citizen): Customer => ({ citizen, orders: [] }));
  const deaths = dieNowAndThen(desk, size.deaths);
  // Each with draws of its own: what one of them does depends on nobody's speed.
  const seeded = customers.map((customer) => ({ customer, draw: randomFrom(random(2 ** 31)) }));

  await sideBySide(SIDE_BY_SIDE, seeded, async ({ customer, draw }) => {
    for (let step = 0; step < STEPS; step++) await act(desk, customer, draw);
  });
  await sideBySide(SIDE_BY_SIDE, seeded, ({ customer, draw }) => bringToAnEnd(desk, customer, draw));
  await untilQuiet(desk, deaths);

  bank.beforeAnswer = async () => {};
  const wrong: string[] = [];
  let beyond = 0;
  let paid = 0;
  for (const customer of customers) {
    const fate = await fateOf(house.db, customer);
    wrong.push(...fate.wrong);
    beyond += fate.beyond;
    paid += fate.paid;
  }
  return { orders: customers.reduce((sum, { orders }) => sum + orders.length, 0), paid, beyond, deaths: deaths.count, wrong };
}

async function act(desk: Desk, customer: Customer, draw: Random): Promise<void> {
  const { orders } = customer;
  const die = draw(100);
  if (die < 30 || orders.length === 0) return order(desk, customer, draw);
  if (die < 38) return void (await Promise.all([order(desk, customer, draw), order(desk, customer, draw)]));
  const { payment } = oneOf(orders, draw);
  const isPayable = payment.status === 'open' && !payment.isDecided;
  if (die < 50) return isPayable ? change(desk, payment, draw, () => (payment.status = 'paid')) : undefined;
  if (die < 74) return isPayable ? void (payment.isDecided = true) : undefined;
  if (die < 78) return isPayable ? change(desk, payment, draw, () => (payment.status = 'cancelled')) : undefined;
  if (die < 84) return payment.status === 'open' ? change(desk, payment, draw, () => (payment.status = 'expired')) : undefined;
  if (die < 88)
    return payment.isDecided && payment.status === 'open' ? change(desk, payment, draw, () => (payment.status = 'pending')) : undefined;
  if (die < 96) return payment.isDecided ? change(desk, payment, draw, () => arrive(payment)) : undefined;
  await tell(desk, payment, draw);
}

/** Money that was on its way. */
function arrive(payment: Payment): void {
  payment.status = 'paid';
  payment.isDecided = false;
}

async function change(desk: Desk, payment: Payment, draw: Random, happen: () => void): Promise<void> {
  happen();
  // Every third is never told of.
  if (draw(3) > 0) await tell(desk, payment, draw);
}

/** A notice and copies of it, at once. */
async function tell({ house, bank }: Desk, payment: Payment, draw: Random): Promise<void> {
  const copies = Array.from({ length: 1 + draw(3) }, () => deliver(house.origin, () => bank.notice(payment.ref, tellingOf(payment))));
  await Promise.all(copies);
}

async function order({ house, bank }: Desk, { citizen, orders }: Customer, draw: Random): Promise<void> {
  if (orders.length >= MOST_ORDERS) return;
  const api = openBrowser({ origin: house.origin, token: () => citizen.token });
  const code = draw(4) === 0 ? CODE : undefined;
  const offer = await insist(api, 'credits.get', { query: { code } });
  const bundle = offer.answer && oneOf(offer.answer.bundles, draw);
  if (!bundle) return; // The code is used: there is nothing to see with it.
  const isDiscounted = bundle.full_price !== null;
  const expected: Money = bundle.price;
  const body = { bundle: bundle.slug, method: 'ideal', expected, discount_code: code } as const;
  const { answer } = await insist(api, 'order.create', { body }, randomUUID());
  const payment = answer && bank.ofOrder(answer.order.payment_id);
  if (payment) orders.push({ payment, discount: isDiscounted ? (code ?? 'new member') : null });
}

/** All money that was on its way comes, and everything is told, the last thing too that never was. */
async function bringToAnEnd(desk: Desk, { orders }: Customer, draw: Random): Promise<void> {
  for (const { payment } of orders) if (payment.isDecided) arrive(payment);
  for (const { payment } of orders) await tell(desk, payment, draw);
}

interface Deaths {
  count: number;
  /** Waits for one that is under way. */
  over(): Promise<void>;
}

/** So many deaths: by turns right after a refund and right after a cancellation, each at the second chance. */
function dieNowAndThen({ house, bank }: Desk, most: number): Deaths {
  let chances = 0;
  let dying: Promise<void> | undefined;
  const deaths: Deaths = { count: 0, over: async () => dying };
  async function die(): Promise<void> {
    deaths.count += 1;
    const killedAt = new Date();
    await house.killServer();
    await freeOrphans(house.db, killedAt);
    dying = undefined;
  }
  bank.beforeAnswer = async (what) => {
    if (dying || deaths.count >= most) return;
    if (what !== (deaths.count % 2 === 0 ? 'refunded' : 'cancelled')) return;
    chances += 1;
    if (chances % 2 === 0) dying = die();
    await dying;
  };
  return deaths;
}

/** Until no job is left that has to do with these payments. Their pauses are skipped, nothing else. */
async function untilQuiet({ house }: Desk, deaths: Deaths): Promise<void> {
  const deadline = Date.now() + QUIET_WITHIN_MS;
  const waiting = sql`(name in ('payments.void', 'payments.refund', 'mail.send') and state in ('created', 'retry', 'active'))`;
  while (Date.now() < deadline) {
    await deaths.over();
    const left = await house.db.many(sql`select from jobs.job where ${waiting} limit 1`);
    if (left.length === 0) return;
    await house.db.query(sql`update jobs.job set start_after = now() where ${waiting} and state in ('created', 'retry')`);
    await sleep(250);
  }
}
