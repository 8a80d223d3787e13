import type { Tx } from '../platform/database/db.ts';
import { type JobKind, jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { isOpen, isPaid } from './order-state.ts';
import { mayCheck, orderById, type OrderRow, type StoredState } from './orders.ts';
import { ProviderUnreachable, type RemotePayment } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { settle } from './settle.ts';

/** How often an order was checked while it was open, and since it ended without a payment. */
export interface Checks {
  round: number;
  late: number;
}

/** Polls one order until it has ended (D-59), in case a notice is lost. */
export const reconcileJob: JobKind<Checks & { order: string }> = jobKind('payments.reconcile');

/** Seconds before each further check: frequent at first, hourly later. */
const pauses = [30, 60, 120, 300, 900, 1800, 3600];
/** An order that never ends is checked this many times (about 30 days, for bank transfers), then left to people. */
const MAX_ROUNDS = 720;
/** An order that ended unpaid may still be paid from an open checkout page: it is checked for another day. */
const LATE_ROUNDS = 30;
/** Minimum seconds between two checks caused by polling pages. */
const CHECK_EVERY = 3;

/** The check after the one that found an order in this state; undefined when none is needed. */
export function nextCheck({ round, late }: Checks, state: StoredState): (Checks & { pause: number }) | undefined {
  const next = isOpen(state) ? { round: round + 1, late } : { round, late: late + 1 };
  if (isPaid(state) || next.round > MAX_ROUNDS || next.late > LATE_ROUNDS) return undefined;
  return { ...next, pause: pauseBefore(isOpen(state) ? next.round : next.late) };
}

const pauseBefore = (nth: number): number => pauses[Math.min(nth, pauses.length - 1)] ?? 0;

export const scheduleReconcile = (platform: Platform, tx: Tx, order: string): Promise<string> =>
  platform.jobs.enqueue(tx, reconcileJob, { order, round: 0, late: 0 }, { startAfter: pauseBefore(0) });

export function reconcileOrders(platform: Platform, providers: PaymentProviders): void {
  platform.jobs.work(reconcileJob, async ({ data: { order: id, ...checks } }) => {
    const order = await orderById(platform.db, id);
    if (!order?.provider_ref) return;
    const { state } = await settleFromProvider(platform, providers, order, order.provider_ref);
    const next = nextCheck(checks, state);
    if (!next) return;
    const { pause, ...asking } = next;
    await platform.db.transaction((tx) => platform.jobs.enqueue(tx, reconcileJob, { order: id, ...asking }, { startAfter: pause }));
  });
}

/** A provider without an answer does not fail the job: its orders are checked when it is back, however long that takes. */
async function settleFromProvider(platform: Platform, providers: PaymentProviders, order: OrderRow, ref: string): Promise<OrderRow> {
  let remote: RemotePayment;
  try {
    remote = await providers.named(order.provider).fetch(ref);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    platform.log.warn({ err: error, order: order.id }, 'order check failed; will be retried');
    return order;
  }
  return settle(platform, order, remote);
}

/** An open order with the provider's current state; without an answer, as stored. */
export async function refreshOrder(platform: Platform, providers: PaymentProviders, order: OrderRow): Promise<OrderRow> {
  if (!isOpen(order.state) || order.provider_ref === null || providers.all.length === 0) return order;
  if (!(await mayCheck(platform.db, order.id, CHECK_EVERY, platform.clock()))) return order;
  try {
    return await settle(platform, order, await providers.named(order.provider).fetch(order.provider_ref));
  } catch (error) {
    platform.log.warn({ err: error, order: order.id }, 'order check failed; waiting for its notice or the reconciler');
    return order;
  }
}
