import type { Tx } from '../platform/database/db.ts';
import { type JobKind, jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { OrderRow } from './orders.ts';

/** Asks the provider to let nobody pay an order any more: one that was given up here, or that has expired (D-59). */
export const voidJob: JobKind<{ order: string }> = jobKind('payments.void');
/**
 * Has these orders voided when the transaction commits. Those that have no payment yet are voided when they get one, and all of them when there is a
 * provider again.
 */
export async function voidAtProvider({ jobs, config }: Platform, tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  if (!config.paymentSandbox) return;
  for (const { id, provider_ref } of orders) if (provider_ref !== null) await jobs.enqueue(tx, voidJob, { order: id });
}
