import type { Locale } from '@vesper/contracts';
import { formatDate, formatMoney } from '@vesper/i18n';
import { lockMember } from '../members/locks.ts';
import { earlier, MINUTE } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { type JobKind, jobKind } from '../platform/jobs/jobs.ts';
import type { MailTemplate } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { orderById, type OrderRow } from './orders.ts';
import type { PaymentProvider, RemotePayment } from './provider.ts';
import { isSamePayment } from './same-payment.ts';

/** Refunds a payment that was not accepted, in full, and notifies its member. */
const refundJob: JobKind<{ order: string }> = jobKind('payments.refund');
/** Retries pending refunds beyond a job's own retries, until the provider has made them. */
const pendingRefunds = jobKind<Record<string, never>>('payments.refunds-left');

const RETRY_AFTER = 10 * MINUTE;
const BATCH = 500;

export type RefundReason = 'discount_used' | 'account_erased';

/** Records a refund, in the transaction that changes the order's state. */
export async function refundInFull({ jobs }: Platform, tx: Tx, order: string, reason: RefundReason, at: Date): Promise<void> {
  await tx.query(sql`insert into order_refunds (order_id, reason, wanted_at) values (${order}, ${reason}, ${at})`);
  await jobs.enqueue(tx, refundJob, { order });
}

export function makeRefunds(platform: Platform, provider: PaymentProvider): void {
  const { db, jobs, clock, log } = platform;
  jobs.work(refundJob, ({ data }) => refund(platform, provider, data.order));
  jobs.schedule(pendingRefunds, '*/10 * * * *', async () => {
    const left = await db.many<{ id: string }>(sql`
      select order_id as id from order_refunds where wanted_at <= ${earlier(clock(), RETRY_AFTER)} and done_at is null
      order by wanted_at limit ${BATCH}`);
    for (const { id } of left)
      await refund(platform, provider, id).catch((error: unknown) =>
        log.error({ err: error, order: id }, 'refund failed; will be retried'),
      );
  });
}

/**
 * Idempotent, even after a crash between the provider's answer and our commit: the provider reports what it has returned so far, and only
 * the rest is requested, under a key derived from that amount. Concurrent runs use the same key.
 * @throws when part of it is still not refunded: to be retried
 */
async function refund(platform: Platform, provider: PaymentProvider, id: string): Promise<void> {
  const order = await orderById(platform.db, id);
  const isLeft = await platform.db.maybeOne(sql`select from order_refunds where order_id = ${id} and done_at is null`);
  if (!isLeft || !order || order.provider_ref === null) return;
  const remote = await refundRest(provider, order, order.provider_ref);
  await platform.db.transaction(async (tx) => {
    await lockMember(tx, order.member_id);
    const at = platform.clock();
    const isFirst = await tx.query(sql`update order_refunds set done_at = ${at} where order_id = ${id} and done_at is null`);
    // A charge-back by the member's own bank is not a refund of ours.
    if (isFirst > 0 && remote.state !== 'charged_back') await mailRefund(platform, tx, order);
  });
}

async function refundRest(provider: PaymentProvider, order: OrderRow, ref: string): Promise<RemotePayment> {
  const before = await provider.fetch(ref);
  if (!isSamePayment(order, before)) throw new Error('payment does not match its order; nothing was refunded');
  const amount = before.amount - before.returned;
  const remote = amount > 0 ? await provider.refund(ref, { amount, key: `${order.id}:${before.returned}` }) : before;
  if (remote.returned < remote.amount) throw new Error(`${remote.amount - remote.returned} of ${remote.amount} are not refunded`);
  return remote;
}

interface Recipient {
  email: string;
  name: string;
  language: Locale;
}

async function mailRefund(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const member = await tx.maybeOne<Recipient>(
    sql`select email, name, language from members where id = ${order.member_id} and status <> 'deleted'`,
  );
  if (!member) return;
  const { email: to, name, language: locale } = member;
  const brand = await platform.brands.byId(order.brand_id);
  await platform.mail.send(tx, { brand, to, name, locale, template: refundMail(order, locale) });
}

const refundMail = (order: OrderRow, locale: Locale): MailTemplate => {
  const amount = formatMoney({ amount: order.amount, currency: order.currency }, locale);
  const date = formatDate(order.created_at.toISOString(), locale, 'UTC');
  return (t, brand) => ({
    subject: t('refund.subject', { brand: brand.settings.mail_name, amount }),
    paragraphs: [t('refund.what', { amount, date }), t('refund.why'), t('refund.next')],
  });
};
