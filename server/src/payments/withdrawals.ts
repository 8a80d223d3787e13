import { type CallResponse, type Locale, LAWFUL_WITHDRAWAL_DAYS } from '@vesper/contracts';
import { paymentMethods } from '@vesper/contracts/payment-methods';
import { digest } from '../identity/link-tokens.ts';
import { withdrawalMail } from '../mails/withdrawal.ts';
import { withdrawalRefusedMail } from '../mails/withdrawal-refused.ts';
import { announceUser } from '../members/announce-user.ts';
import { lockMember } from '../members/locks.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { DAY, later, SECOND } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { type JobKind, jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { lockAccounts, type Owner } from '../wallet/ledger.ts';
import { boughtCredits, takeUnused } from '../wallet/take-back.ts';
import { lockOrder, orderOf, type OrderRow } from './orders.ts';
import { queueRefund } from './refunds.ts';

/**
 * A declared withdrawal, dealt with after the answer: neither its content nor its timing tells whether there is such an order. The data
 * holds no address, and a job that fails for good stays with the dead ones, for people to look at.
 */
const withdrawalDeclared: JobKind<{ brandId: number; order: string; address: string; at: string }> = jobKind('payments.withdrawal');

const ORDER_NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Emails about one order in a day, however often it is withdrawn from. */
const MAILS_A_DAY = 5;

/** D-28: as the brand promises, and never less than the law requires. */
export const refundDays = ({ settings }: Brand): number => Math.max(settings.refund_days, LAWFUL_WITHDRAWAL_DAYS);

type Quote = CallResponse<'withdrawal.get'>;

/** What withdrawing from a purchase gives back now, or gave. */
async function quoteOf(db: Queryable, brand: Brand, order: OrderRow, at: Date): Promise<Quote> {
  const owner: Owner = { brandId: order.brand_id, memberId: order.member_id };
  const { bought, unused } = await boughtCredits(db, owner, order.id);
  const money = (amount: number) => ({ amount, currency: order.currency });
  const until = lastDayToWithdraw(brand, order);
  const { method, card } = order;
  const way = { method, method_name: paymentMethods[method].name, card: card && { brand: card.brand, last_four: card.last_four } };
  const base = { paid: money(order.amount), bought, unused, until: until?.toISOString() ?? null, withdrawn_at: null, refund: null, ...way };
  const made = await db.maybeOne<{ amount: number; unused: number; bought: number; at: Date }>(sql`
    select amount::int, unused, bought, wanted_at as at from order_refunds where order_id = ${order.id} and reason = 'withdrawal'`);
  if (made) {
    return {
      ...base,
      state: 'withdrawn',
      bought: made.bought,
      unused: made.unused,
      withdrawn_at: made.at.toISOString(),
      refund: money(made.amount),
    };
  }
  if (!until || (order.state !== 'completed' && order.state !== 'partly_refunded')) return { ...base, state: 'closed' };
  if (at > until) return { ...base, state: 'late' };
  if (unused === 0) return { ...base, state: 'used' };
  // Divided last, so that the rounding is exact: to the next cent, in the member's favour, but never more than is left of the payment.
  return {
    ...base,
    state: 'possible',
    refund: money(Math.min(Math.ceil((order.amount * unused) / bought), order.amount - order.returned)),
  };
}

/**
 * The last moment to withdraw: the one that the receipt promised, else by the brand's days of now. The day on which the term ends counts to
 * its end. Null without a payment.
 */
export function lastDayToWithdraw(brand: Brand, { completed_at: paidAt, withdraw_until: promised }: OrderRow): Date | null {
  if (promised) return promised;
  const day = paidAt && later(paidAt, refundDays(brand) * DAY);
  return day && new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 23, 59, 59, 999));
}

/** For the member who paid. @throws {ApiError} 404 not_found: someone else's order looks the same as none */
export async function withdrawalOf(db: Queryable, brand: Brand, memberId: string, id: string, now: Date): Promise<Quote> {
  const order = await orderOf(db, id, memberId);
  if (!order) throw new ApiError(404, 'not_found');
  return quoteOf(db, brand, order, now);
}

/** What a member can withdraw from now, and until when (ISO 8601): they need the numbers when they can't log in any more. */
export async function withdrawableOrders(
  db: Queryable,
  brand: Brand,
  memberId: string,
  now: Date,
): Promise<{ order: string; until: string }[]> {
  const since = later(now, -(refundDays(brand) + 1) * DAY);
  const orders = await db.many<{ id: string }>(sql`
    select id from orders left join receipts on order_id = id
    where member_id = ${memberId} and (completed_at > ${since} or withdraw_until >= ${now}) order by completed_at`);
  const possible: { order: string; until: string }[] = [];
  for (const { id } of orders) {
    const { state, until } = await withdrawalOf(db, brand, memberId, id, now);
    if (state === 'possible' && until) possible.push({ order: id, until });
  }
  return possible;
}

/** The latest are what can still be withdrawn from; a page of transactions has the others. */
const LISTED = 50;

/** The member's payments, newest first, each with what withdrawing from it gives back. */
export async function paymentsToWithdraw(
  db: Queryable,
  brand: Brand,
  memberId: string,
  now: Date,
): Promise<CallResponse<'withdrawals.get'>['payments']> {
  const paid = await db.many<{ id: string }>(sql`
    select id from orders where member_id = ${memberId} and completed_at is not null order by completed_at desc, id limit ${LISTED}`);
  const payments: CallResponse<'withdrawals.get'>['payments'] = [];
  for (const { id } of paid) {
    const order = await orderOf(db, id, memberId);
    if (!order?.completed_at) continue;
    payments.push({
      ...(await quoteOf(db, brand, order, now)),
      order: id,
      paid_at: order.completed_at.toISOString(),
      credits: order.credits + order.bonus,
    });
  }
  return payments;
}

export const declareWithdrawal = (
  { jobs }: Platform,
  tx: Tx,
  brand: Brand,
  { order, email, at }: { order: string; email: string; at: Date },
): Promise<string> =>
  jobs.enqueue(tx, withdrawalDeclared, {
    brandId: brand.id,
    // What can't be a number is not kept: not every text can be stored.
    order: ORDER_NUMBER.test(order) ? order.toLowerCase() : '',
    address: addressDigest(email),
    at: at.toISOString(),
  });

const addressDigest = (email: string): string => digest(email.trim().toLowerCase()).toString('base64url');

export function makeWithdrawals(platform: Platform): void {
  platform.jobs.work(withdrawalDeclared, async ({ data }) => {
    const brand = await platform.brands.byId(data.brandId);
    const found = await payerOf(platform.db, data);
    if (!found) return;
    // Counted on its own connection: waiting for one inside the transaction, many withdrawals at once would block each other.
    const isMailed = await mayMail(platform, found.order);
    await platform.db.transaction(async (tx) => {
      await lockMember(tx, found.id);
      // Again under the lock: whoever owns the order now, at the address they have now.
      const payer = await payerOf(tx, data);
      if (payer) await withdraw(platform, tx, brand, { payer, at: new Date(data.at), isMailed });
    });
  });
}

interface Payer {
  order: string;
  id: string;
  email: string;
  name: string;
  locale: Locale;
}

interface Declared {
  payer: Payer;
  /** When it reached us. */
  at: Date;
  isMailed: boolean;
}

/** Whose order it is, if it is paid from the account with that address. */
async function payerOf(db: Queryable, { brandId, order, address }: { brandId: number; order: string; address: string }) {
  const payer = await db.maybeOne<Payer>(sql`
    select o.id as order, m.id, m.email, m.name, m.language as locale from orders o join members m on m.id = o.member_id
    where o.id::text = ${order} and o.brand_id = ${brandId} and m.brand_id = ${brandId} and m.status <> 'deleted'`);
  return payer && addressDigest(payer.email) === address ? payer : undefined;
}

/**
 * Once per order: the member is locked, and an order has one refund. The unused credits are gone in the transaction that promises their
 * money, so they can't be spent meanwhile. A repetition gets the first one's email again.
 */
async function withdraw(platform: Platform, tx: Tx, brand: Brand, { payer, at, isMailed }: Declared): Promise<void> {
  const order = await lockOrder(tx, payer.order);
  // A message that is being sent spends its credits before we count them, or finds them gone.
  await lockAccounts(tx, order.member_id);
  let quote = await quoteOf(tx, brand, order, at);
  const { refund, unused, bought } = quote;
  if (quote.state === 'possible' && refund) {
    const owner: Owner = { brandId: order.brand_id, memberId: order.member_id };
    await queueRefund(platform, tx, order.id, { reason: 'withdrawal', amount: refund.amount, unused, bought, at });
    await takeUnused(tx, owner, order.id, platform.clock());
    await announceUser(tx, platform, brand, order.member_id);
    quote = await quoteOf(tx, brand, order, at);
  }
  if (!isMailed) return;
  const { state } = quote;
  const about = { order: order.id, receivedAt: quote.withdrawn_at ?? at.toISOString() };
  const to = { id: payer.id, email: payer.email, name: payer.name, locale: payer.locale };
  if (quote.state === 'withdrawn' && quote.refund) {
    const data = { ...about, paid: quote.paid, refund: quote.refund, unused: quote.unused, bought: quote.bought };
    await platform.mail.send(tx, withdrawalMail, { brand, to, data });
  } else if (state === 'closed' || state === 'late' || state === 'used') {
    await platform.mail.send(tx, withdrawalRefusedMail, { brand, to, data: { ...about, why: state, until: quote.until } });
  }
}

const mayMail = ({ limits }: Platform, order: string): Promise<boolean> =>
  limits.hit(`withdrawal mail ${order}`, { max: MAILS_A_DAY, window: DAY / SECOND }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );
