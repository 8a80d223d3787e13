import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@vesper/server/proving';
import { type NoticeContext, orderStatesOf } from './notice-context.ts';

const FOUND_WITHIN_MS = 60_000;

/**
 * Payments whose notices never arrive: the reconciler must find them (D-59). Its pauses are skipped, its queries are not.
 * @returns those not found
 */
export async function loseNotices(context: NoticeContext, count: number): Promise<string[]> {
  const { stack, bundle } = context;
  const orders = await context.placeOrders(count);
  for (const { payment } of orders) payment.status = 'paid';
  const ids = orders.map(({ payment }) => payment.orderId);
  const missing = async () =>
    (await orderStatesOf(stack.db, orders)).filter(
      ({ state, granted }) => state !== 'completed' || granted !== bundle.credits + bundle.bonus,
    );
  const deadline = Date.now() + FOUND_WITHIN_MS;
  for (let left = await missing(); ; left = await missing()) {
    if (left.length === 0 || Date.now() > deadline)
      return left.map(({ id, state, granted }) => `${id}: paid, and ${state} with ${granted} credits`);
    await stack.db.query(
      sql`update jobs.job set start_after = now() where name = 'payments.reconcile' and state = 'created' and data ->> 'order' = any(${ids})`,
    );
    await sleep(250);
  }
}
