import type { Locale } from '@vesper/contracts';
import { directDebitMail } from '../../mails/direct-debit.ts';
import { lockMember } from '../../members/locks.ts';
import { DAY, later } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { type JobKind, jobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { isOpen } from '../order-state.ts';
import { orderById, type OrderRow } from '../orders.ts';
import { PaymentClosed, type RemotePayment } from '../provider.ts';
import { aboutOf, type PaymentProviders } from '../providers.ts';
import { settle } from '../settle.ts';
import { debitOf, type DebitRow, noteSubmitted } from './debit-rows.ts';

/** Collects what was confirmed, should the request that confirmed it not get to that. */
export const submitJob: JobKind<{ order: string }> = jobKind('payments.debit');
/** Seconds: the request itself is faster. */
export const SUBMIT_AFTER = 15;

export const submitConfirmed = (platform: Platform, providers: PaymentProviders): void =>
  platform.jobs.work(submitJob, async ({ data }) => {
    await submit(platform, providers, data.order);
  });

/**
 * Hands a confirmed debit to the provider, once: the provider takes a payment's debit once, and the member is mailed by whoever notes it
 * first. One that the provider refused is neither noted nor announced. @returns the order as it is then
 */
export async function submit(platform: Platform, providers: PaymentProviders, orderId: string): Promise<OrderRow | undefined> {
  const { db, clock } = platform;
  // In this order: a debit is noted as submitted after its order became pending, so a submitted one is never seen with an undecided order.
  const debit = await debitOf(db, orderId);
  const order = await orderById(db, orderId);
  if (!order || !debit?.confirmed_at || order.provider_ref === null) return order;
  if (debit.submitted_at || !isOpen(order.state)) return order;
  const provider = providers.named(order.provider);
  const about = aboutOf(platform, await platform.brands.byId(order.brand_id), order);
  let remote: RemotePayment;
  try {
    remote = await provider.debit(order.provider_ref, debit.provider_mandate, about);
  } catch (error) {
    if (!(error instanceof PaymentClosed)) throw error;
    // Expired or cancelled meanwhile: nothing is collected, and the order says so.
    return settle(platform, order, await provider.fetch(order.provider_ref));
  }
  const settled = await settle(platform, order, remote);
  if (settled.state !== 'pending' && settled.completed_at === null) return settled;
  await db.transaction(async (tx) => {
    await lockMember(tx, order.member_id);
    if (await noteSubmitted(tx, orderId, clock())) await mailMandate(platform, tx, order, debit);
  });
  return settled;
}

/** The mandate, and when the account is debited (SEPA's pre-notification). */
async function mailMandate(platform: Platform, tx: Tx, order: OrderRow, debit: DebitRow): Promise<void> {
  const to = await tx.maybeOne<{ id: string; email: string; name: string; locale: Locale }>(
    sql`select id, email, name, language as locale from members where id = ${order.member_id} and status <> 'deleted'`,
  );
  if (!to) return;
  const brand = await platform.brands.byId(order.brand_id);
  await platform.mail.send(tx, directDebitMail, {
    brand,
    to,
    data: {
      price: { amount: order.amount, currency: order.currency },
      ibanEnds: debit.iban_ends ?? '',
      mandate: debit.mandate,
      collectOn: nextBankingDay(platform.clock()).toISOString(),
    },
  });
}

/** The day after, or the Monday. */
export function nextBankingDay(now: Date): Date {
  let day = later(now, DAY);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = later(day, DAY);
  return day;
}
