import { lockMember } from '../members/locks.ts';
import { userOf } from '../members/user.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import type { Tx } from '../platform/db.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/sql.ts';
import { grant, type Owner } from '../wallet/ledger.ts';
import { takeBack } from '../wallet/take-back.ts';
import { lockOrder, moveOrder, type OrderRow } from './orders.ts';
import { nextState } from './order-state.ts';
import type { RemotePayment } from './provider.ts';

/**
 * Brings an order to what its provider says, in one transaction: the state, the credits, premium (S-04) and the news of it.
 * Safe when repeated, late or out of order: the order's row is locked, its state only moves forward, and the ledger books a
 * purchase once (D-26, D-59, D-60).
 */
export async function settle(platform: Platform, { id, brand_id, member_id }: OrderRow, remote: RemotePayment): Promise<OrderRow> {
  const brand = await platform.brands.byId(brand_id);
  return platform.db.transaction(async (tx) => {
    // The member before their order and their credits, as whoever orders or writes does.
    await lockMember(tx, member_id);
    const order = await lockOrder(tx, id);
    // Their money is booked all the same; there is nobody left to tell (S-07).
    const { isErased } = await tx.one<{ isErased: boolean }>(
      sql`select status = 'deleted' as "isErased" from members where id = ${member_id}`,
    );
    if (!isSamePayment(order, remote)) {
      platform.log.error({ order: order.id, provider: order.provider }, 'a payment differs from its order; nothing was booked');
      return order;
    }
    const state = nextState(order.state, remote.state);
    const at = platform.clock();
    const moved = state === undefined ? order : await moveOrder(tx, order.id, { state, cost: remote.cost, at });
    const hasBooked = moved.completed_at !== null && (await bookMoney(tx, moved, remote, at));
    if (hasBooked || (moved.completed_at && state !== undefined)) {
      await settlePremium(tx, order.member_id);
      if (!isErased) {
        const user = await userOf(tx, photoUrlsOf(platform, brand), order.brand_id, order.member_id);
        platform.events.emit(tx, [order.member_id], { type: 'user.changed', payload: { user } });
      }
    }
    if (state !== undefined && !isErased)
      platform.events.emit(tx, [order.member_id], { type: 'order.changed', payload: { payment_id: order.id, state } });
    return moved;
  });
}

/** What was paid must be what was ordered: amount, currency and order (D-26). */
const isSamePayment = (order: OrderRow, remote: RemotePayment): boolean =>
  remote.ref === order.provider_ref && remote.orderId === order.id && remote.amount === order.amount && remote.currency === order.currency;

/**
 * What was bought, and what went back with its money. A payment that was refunded before we ever heard of it was paid first: the ledger books both,
 * each once. Whether credits moved.
 */
async function bookMoney(tx: Tx, order: OrderRow, { returned }: RemotePayment, at: Date): Promise<boolean> {
  const owner: Owner = { brandId: order.brand_id, memberId: order.member_id };
  const isNew = await grant(tx, owner, { purchased: order.credits, bonus: order.bonus }, { reason: 'purchase', ref: order.id, at });
  const taken = returned > 0 ? await takeBack(tx, owner, order.id, { part: returned, whole: order.amount }, at) : 0;
  return isNew || taken > 0;
}

/** S-04: premium by a purchase, for as long as one of them is not paid back in full. */
const settlePremium = (tx: Tx, memberId: string): Promise<number> =>
  tx.query(sql`
    update members set is_paid = exists (select from orders where member_id = ${memberId} and state in ('completed', 'partly_refunded'))
    where id = ${memberId}`);
