import { DAY, earlier, MINUTE } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { giveUpUntaken, orderById } from './orders.ts';
import type { PaymentProviders } from './providers.ts';
import { settle } from './settle.ts';
import { cancelOpen, voidJob } from './void-job.ts';

/** Retries pending voids beyond a job's own retries, until the provider has answered. */
const pendingVoids = jobKind<Record<string, never>>('payments.voids-left');

const RETRY_AFTER = 10 * MINUTE;
/** Payments in progress for longer than this are left to people, as with the reconciler. */
const GIVE_UP_AFTER = 30 * DAY;
const BATCH = 500;

export function voidPayments(platform: Platform, providers: PaymentProviders): void {
  const { db, jobs, clock, log } = platform;
  jobs.work(voidJob, ({ data }) => voidOrder(platform, providers, data.order));
  jobs.schedule(pendingVoids, '*/10 * * * *', async () => {
    await db.transaction(async (tx) => cancelOpen(platform, tx, await giveUpUntaken(tx, clock(), BATCH)));
    const left = await db.many<{ id: string }>(sql`
      select id from orders
      where void_wanted_at between ${earlier(clock(), GIVE_UP_AFTER)} and ${earlier(clock(), RETRY_AFTER)} and voided_at is null and provider_ref is not null
      order by void_wanted_at limit ${BATCH}`);
    for (const { id } of left)
      await voidOrder(platform, providers, id).catch((error: unknown) =>
        log.warn({ err: error, order: id }, 'void failed; will be retried'),
      );
  });
}

/** @throws ProviderUnreachable: to be retried */
async function voidOrder(platform: Platform, providers: PaymentProviders, id: string): Promise<void> {
  const order = await orderById(platform.db, id);
  if (!order?.void_wanted_at || order.voided_at || order.provider_ref === null) return;
  const remote = await providers.named(order.provider).void(order.provider_ref);
  // Paid before it could be voided: handled as any late success.
  await settle(platform, order, remote);
  // A payment in progress can't be voided and may still fail: check again later.
  if (remote.state !== 'open' && remote.state !== 'pending') await noteVoided(platform.db, id, platform.clock());
}

const noteVoided = (db: Queryable, id: string, at: Date): Promise<number> =>
  db.query(sql`update orders set voided_at = ${at} where id = ${id} and voided_at is null`);
