import type { Tx } from '../platform/database/db.ts';
import { takenCredits } from '../wallet/take-back.ts';
import { sql } from '../platform/database/sql.ts';
import { orderById, type OrderRow } from './orders.ts';

/**
 * D-60: what is lost by a charge-back, in minor units: the part of it that the credits taken back are not worth. A credit is worth its share
 * of the price, those on top included; what all of them are worth is rounded to the nearest minor unit. All that has gone back counts against
 * all credits taken, as those of a withdrawal may have gone before; but no charge-back loses more than it took. A payment that was never
 * accepted gave no credits.
 */
export async function lossOf(tx: Tx, order: OrderRow, { amount, returned }: { amount: number; returned: number }): Promise<number> {
  if (order.completed_at === null) return 0;
  const taken = await takenCredits(tx, { brandId: order.brand_id, memberId: order.member_id }, order.id);
  const worth = Math.round((order.amount * taken) / (order.credits + order.bonus));
  return Math.min(amount, Math.max(0, returned - worth));
}

/** Credits of it came back and were taken again after the charge-back: what was lost by it is less. */
export async function lessenLoss(tx: Tx, id: string): Promise<void> {
  const order = await orderById(tx, id);
  const note = await tx.maybeOne<{ id: string; amount: number; returned: number }>(sql`
    select id, amount, returned from credit_notes where order_id = ${id} and loss is not null order by returned desc limit 1`);
  if (!order || !note) return;
  const loss = await lossOf(tx, order, note);
  await tx.query(sql`update credit_notes set loss = ${loss} where id = ${note.id}`);
}
