import { refundMail } from '../mails/refund.ts';
import { lockMember } from '../members/locks.ts';
import { earlier, MINUTE } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { type JobKind, jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { creditNoteUrl, issueCreditNote } from './credit-notes.ts';
import { mailReturned, recipientOf } from './mail-returned.ts';
import { orderById, type OrderRow, whyDeclined } from './orders.ts';
import type { PaymentProvider, RemotePayment } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { isSamePayment } from './same-payment.ts';

/** Refunds a payment that was not accepted, in full, and notifies its member; or what is unused of one that was withdrawn from. */
const refundJob: JobKind<{ order: string }> = jobKind('payments.refund');
/** Retries pending refunds beyond a job's own retries, until the provider has made them. */
const pendingRefunds = jobKind<Record<string, never>>('payments.refunds-left');

const RETRY_AFTER = 10 * MINUTE;
const BATCH = 500;

export type RefundReason = 'discount_used' | 'account_erased' | 'spending_limit' | 'self_excluded';

/** D-28. */
export interface WithdrawalRefund {
  reason: 'withdrawal';
  /** Minor units. */
  amount: number;
  unused: number;
  bought: number;
  /** When the withdrawal reached us. */
  at: Date;
}

/** What the provider says about an order's payment, applied to the order. */
type Settle = (platform: Platform, order: OrderRow, remote: RemotePayment) => Promise<unknown>;

/** Records a refund, in the transaction that changes the order's state. */
export async function refundInFull({ jobs }: Platform, tx: Tx, order: string, reason: RefundReason, at: Date): Promise<void> {
  await tx.query(sql`insert into order_refunds (order_id, reason, wanted_at) values (${order}, ${reason}, ${at})`);
  await jobs.enqueue(tx, refundJob, { order });
}

/** Records what goes back of a purchase that was accepted, in the transaction that takes its credits. An order has one refund: a second throws. */
export async function queueRefund({ jobs }: Platform, tx: Tx, order: string, made: WithdrawalRefund): Promise<void> {
  const { reason, amount, unused, bought, at } = made;
  const isFirst = await tx.query(sql`
    insert into order_refunds (order_id, reason, wanted_at, amount, unused, bought)
    select id, ${reason}, ${at}::timestamptz, ${amount}::bigint, ${unused}::int, ${bought}::int
    from orders where id = ${order} and state in ('completed', 'partly_refunded') and ${amount}::bigint <= orders.amount - returned`);
  if (isFirst !== 1) throw new Error(`order ${order} has nothing to withdraw from`);
  await jobs.enqueue(tx, refundJob, { order });
}

export function makeRefunds(platform: Platform, providers: PaymentProviders, settle: Settle): void {
  const { db, jobs, clock, log } = platform;
  jobs.work(refundJob, ({ data }) => refund(platform, providers, settle, data.order));
  jobs.schedule(pendingRefunds, '*/10 * * * *', async () => {
    const left = await db.many<{ id: string }>(sql`
      select order_id as id from order_refunds where wanted_at <= ${earlier(clock(), RETRY_AFTER)} and done_at is null
      order by wanted_at limit ${BATCH}`);
    for (const { id } of left)
      await refund(platform, providers, settle, id).catch((error: unknown) =>
        log.error({ err: error, order: id }, 'refund failed; will be retried'),
      );
  });
}

/**
 * Idempotent, even after a crash between the provider's answer and our commit: the provider reports what it has returned so far, and only
 * the rest is requested, under a key derived from that amount. Concurrent runs use the same key.
 * @throws when part of it is still not refunded: to be retried
 */
async function refund(platform: Platform, providers: PaymentProviders, settle: Settle, id: string): Promise<void> {
  const order = await orderById(platform.db, id);
  const wanted = await platform.db.maybeOne<Wanted>(sql`select amount from order_refunds where order_id = ${id} and done_at is null`);
  if (!wanted || !order || order.provider_ref === null) return;
  const remote = await refundRest(platform, providers.named(order.provider), order, { ref: order.provider_ref, ...wanted });
  if (wanted.amount !== null) await settle(platform, order, remote);
  await platform.db.transaction(async (tx) => {
    await lockMember(tx, order.member_id);
    const at = platform.clock();
    const isFirst = await tx.query(sql`update order_refunds set done_at = ${at} where order_id = ${id} and done_at is null`);
    if (isFirst === 0 || wanted.amount !== null) return;
    // Of a payment that was not accepted; what was is booked when it is settled. A charge-back by the member's own bank is no refund of ours.
    const kind = remote.state === 'charged_back' ? 'charge_back' : 'refund';
    const number = await issueCreditNote(tx, order, { kind, amount: remote.returned, returned: remote.returned, tookCredits: false }, at);
    if (kind === 'refund') await mailRefund(platform, tx, order, number);
    else await mailReturned(platform, tx, { before: order, after: order, note: { number, kind, amount: remote.returned } });
  });
}

interface Wanted {
  /** Null: all of it. */
  amount: number | null;
}

async function refundRest(
  { db }: Platform,
  provider: PaymentProvider,
  order: OrderRow,
  { ref, amount: wanted }: Wanted & { ref: string },
): Promise<RemotePayment> {
  const before = await provider.fetch(ref);
  if (!isSamePayment(order, before)) throw new Error('payment does not match its order; nothing was refunded');
  // What has to be returned in all. The first run fixes what was returned before; the others find it.
  let target = before.amount;
  if (wanted !== null) {
    const { base } = await db.one<{ base: number }>(sql`
      update order_refunds set returned_before = coalesce(returned_before, ${before.returned}) where order_id = ${order.id}
      returning returned_before as base`);
    target = Math.min(before.amount, base + wanted);
  }
  const amount = target - before.returned;
  const remote = amount > 0 ? await provider.refund(ref, { amount, key: `${order.id}:${before.returned}` }) : before;
  if (remote.returned < target) throw new Error(`${target - remote.returned} of ${target} are not refunded`);
  return remote;
}

async function mailRefund(platform: Platform, tx: Tx, order: OrderRow, number: string): Promise<void> {
  const to = await recipientOf(tx, order.member_id);
  if (!to) return;
  const brand = await platform.brands.byId(order.brand_id);
  const price = { amount: order.amount, currency: order.currency };
  const url = creditNoteUrl(platform, brand, order.id, number);
  await platform.mail.send(tx, refundMail, {
    brand,
    to,
    data: { price, paidOn: order.created_at.toISOString(), why: whyDeclined(order), url },
  });
}
