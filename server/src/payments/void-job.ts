import type { Tx } from '../platform/database/db.ts';
import { type JobKind, jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { OrderRow } from './orders.ts';

/** Asks the provider to void an order's payment, for orders given up here or expired (D-59). */
export const voidJob: JobKind<{ order: string }> = jobKind('payments.void');
/**
 * Voids these orders when the transaction commits. Orders without a payment are voided once they get one; without a provider, when there is
 * one again.
 */
export async function voidAtProvider({ jobs, config }: Platform, tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  if (!config.takesPayments) return;
  for (const { id, provider_ref } of orders) if (provider_ref !== null) await jobs.enqueue(tx, voidJob, { order: id });
}

/** Voids orders that were just given up, and tells their member's open pages. */
export async function cancelOpen(platform: Platform, tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  await voidAtProvider(platform, tx, orders);
  for (const { id, member_id } of orders)
    platform.events.emit(tx, [member_id], { type: 'order.changed', payload: { payment_id: id, state: 'cancelled' } });
}
