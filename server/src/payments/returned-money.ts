import { DAY, earlier } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { type JobKind, jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { orderById } from './orders.ts';
import type { PaymentProviders } from './providers.ts';
import { settle } from './settle.ts';

/** Asks the provider about one paid order, in case the notice of a refund or charge-back was lost. */
export const returnsJob: JobKind<{ order: string }> = jobKind('payments.returns');
/** Finds the paid orders to ask about. */
const dueReturns = jobKind<Record<string, never>>('payments.returns-due');

const BATCH = 500;
/** Most charge-backs come within this time; the last check is after it. */
const CHECKED_FOR = '180 days';

/** D-59, D-60: asks about paid orders too, less and less often. A provider without an answer is asked again by the job's retries. */
export function findReturns(platform: Platform, providers: PaymentProviders): void {
  const { db, jobs, clock } = platform;
  jobs.schedule(dueReturns, '*/10 * * * *', async () => {
    await db.transaction(async (tx) => {
      for (const { name } of providers.all)
        for (const order of await claimDue(tx, name, clock())) await jobs.enqueue(tx, returnsJob, { order });
    });
  });
  jobs.work(returnsJob, async ({ data }) => {
    const order = await orderById(db, data.order);
    if (!order?.provider_ref) return;
    await settle(platform, order, await providers.named(order.provider).fetch(order.provider_ref));
  });
}

/**
 * Paid orders that are due, with their check noted: a day after the payment, then each time when half as many days again have passed (1, 2,
 * 3, 4.5, 6.75 … days), and once when their time is over. An order is claimed by one sweep only.
 */
export async function claimDue(tx: Tx, provider: string, now: Date): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    update orders set checked_at = ${now}
    where id in (
      select id from (
        select id, completed_at + ${CHECKED_FOR}::interval as ends, greatest(checked_at, completed_at) as checked, completed_at
        from orders
        where provider = ${provider} and provider_ref is not null and state in ('completed', 'partly_refunded')
          and completed_at <= ${earlier(now, DAY)}) as paid
      where checked < ends and (
        ${now}::timestamptz >= ends
        or ${now}::timestamptz - checked >= greatest('1 day'::interval, (${now}::timestamptz - completed_at) / 3))
      order by checked limit ${BATCH})
    returning id`);
  return rows.map(({ id }) => id);
}
