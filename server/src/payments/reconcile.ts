import type { Tx } from '../platform/db.ts';
import { type JobKind, jobKind } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { isOpen } from './order-state.ts';
import { mayCheck, orderById, type OrderRow } from './orders.ts';
import type { PaymentProvider } from './provider.ts';
import { settle } from './settle.ts';

/** Asks about one order until it has ended (D-59): what a lost notice would have told is found here. */
export const reconcileJob: JobKind<{ order: string; round: number }> = jobKind('payments.reconcile');

/** Seconds before each further question: soon at first, hourly at last. */
const pauses = [30, 60, 120, 300, 900, 1800, 3600];
/** An order that never ends is asked about for this many rounds (about 30 days of bank transfer), then left to people. */
const MAX_ROUNDS = 720;
/** Seconds between two questions that polling pages may cause. */
const CHECK_EVERY = 3;

export const scheduleReconcile = (platform: Platform, tx: Tx, order: string, round = 0): Promise<string> =>
  platform.jobs.enqueue(tx, reconcileJob, { order, round }, { startAfter: pauses[Math.min(round, pauses.length - 1)] });

export function reconcileOrders(platform: Platform, provider: PaymentProvider): void {
  platform.jobs.work(reconcileJob, async ({ data: { order: id, round } }) => {
    const order = await orderById(platform.db, id);
    if (!order?.provider_ref) return;
    const settled = await settle(platform, order, await provider.fetch(order.provider_ref));
    // Given up at the provider's page is final there after its time to pay; a late success before that is caught by going on.
    const goesOn = isOpen(settled.state) || (settled.state === 'cancelled' && round < pauses.length);
    if (goesOn && round < MAX_ROUNDS) await platform.db.transaction((tx) => scheduleReconcile(platform, tx, id, round + 1));
  });
}

/** An open order as it stands at the provider now; without an answer, as we know it. */
export async function refreshOrder(platform: Platform, provider: PaymentProvider, order: OrderRow): Promise<OrderRow> {
  if (!isOpen(order.state) || order.provider_ref === null) return order;
  if (!(await mayCheck(platform.db, order.id, CHECK_EVERY, platform.clock()))) return order;
  try {
    return await settle(platform, order, await provider.fetch(order.provider_ref));
  } catch (error) {
    platform.log.warn({ err: error, order: order.id }, 'an order could not be checked; its notice or the reconciler will tell');
    return order;
  }
}
