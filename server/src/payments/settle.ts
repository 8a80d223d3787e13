import { exclusionOf, type SelfExclusion } from '../identity/self-exclusions.ts';
import { announceUser } from '../members/announce-user.ts';
import { lockMember } from '../members/locks.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { grant, type Owner } from '../wallet/ledger.ts';
import { takeBack } from '../wallet/take-back.ts';
import { lockCode } from './code-uses.ts';
import { revokeAtProvider } from './cards/revoke.ts';
import { removeDisputedCard, storeCard } from './cards/stored-cards.ts';
import { isGivenUp, isPaid, nextState } from './order-state.ts';
import { giveUpRivals, lockOrder, type Move, moveOrder, type OrderRow, shownState } from './orders.ts';
import type { RemotePayment } from './provider.ts';
import { issueCreditNote, noteTookCredits } from './credit-notes.ts';
import { mailReceipt } from './mail-receipt.ts';
import { type IssuedNote, mailReturned } from './mail-returned.ts';
import { issueReceipt } from './receipts.ts';
import { refundInFull } from './refunds.ts';
import { isSamePayment } from './same-payment.ts';
import { allowsLatePayment, giveUpBeyondLimits } from './spending-limits.ts';
import { cancelOpen, voidAtProvider } from './void-job.ts';

/**
 * Applies a provider's payment state to its order, in one transaction: the state, the credits, premium (S-04) and the events. Safe when
 * repeated, late or out of order: the order's row is locked, its state only moves forward, and the ledger books a purchase once (D-26,
 * D-59, D-60).
 * A payment for an order that was given up is accepted as long as its discount is unused and it fits under the member's limits (B-03), and
 * takes precedence over open orders. If the discount was used meanwhile, by the member or (E-09) as often as its code can be, if the limits
 * would be passed, the member keeps themselves out, or the account is erased, nothing is booked: the order is `declined`, and the full amount
 * is refunded. So is one that a bank had in progress when its member left for good: no one could spend it.
 */
export async function settle(
  platform: Platform,
  { id, brand_id, member_id, discount_code }: OrderRow,
  remote: RemotePayment,
): Promise<OrderRow> {
  const brand = await platform.brands.byId(brand_id);
  return platform.db.transaction(async (tx) => {
    // Lock the member, then the code, before their order and credits, in the same order as ordering and sending do.
    await lockMember(tx, member_id);
    if (discount_code !== null) await lockCode(tx, brand_id, discount_code);
    const order = await lockOrder(tx, id);
    // An erased member can't be notified or given credits (S-07).
    const { isErased, isOut, email } = await tx.one<{ isErased: boolean; isOut: boolean; email: string }>(sql`
      select status = 'deleted' as "isErased", status = 'self_excluded' as "isOut", email from members where id = ${member_id}`);
    if (!isSamePayment(order, remote)) {
      platform.log.error({ order: order.id, provider: order.provider }, 'payment does not match its order; nothing was booked');
      return order;
    }
    const state = nextState(order.state, remote.state);
    const at = platform.clock();
    const exclusion = isOut ? await exclusionOf(tx, platform, { companyId: brand.companyId, email }, at) : undefined;
    const { cost, failure } = remote;
    const moved = state === undefined ? order : await move(platform, tx, order, { state, cost, failure, at, isErased, exclusion });
    if (remote.card) await revokeAtProvider(platform, tx, await storeCard(tx, { order, card: remote.card, isErased, at }));
    if (remote.state === 'charged_back')
      await revokeAtProvider(platform, tx, await removeDisputedCard(tx, { order, token: remote.card?.token ?? null, at }));
    const { hasBooked, note } = moved.completed_at === null ? NOTHING : await bookMoney(platform, tx, { brand, order: moved, remote, at });
    await mailReturned(platform, tx, { before: order, after: moved, note });
    if (hasBooked || (moved.completed_at && state !== undefined)) {
      await settlePremium(tx, order.member_id);
      await announceUser(tx, platform, brand, order.member_id);
    }
    if (state !== undefined && !isErased)
      platform.events.emit(tx, [order.member_id], {
        type: 'order.changed',
        payload: { payment_id: order.id, state: shownState(moved.state) },
      });
    return moved;
  });
}

/** Moves the order to its new state, with the consequences: other orders that lose the discount or their room, payments to void, money to refund. */
async function move(platform: Platform, tx: Tx, order: OrderRow, { exclusion, ...to }: Arrival): Promise<OrderRow> {
  const { at, isErased } = to;
  const isLateSuccess = isGivenUp(order.state) && isPaid(to.state) && !isErased;
  const isOut = exclusion !== undefined && (isLateSuccess || (exclusion.until === null && isPaid(to.state)));
  const isBeyondLimits = isLateSuccess && !isOut && !(await allowsLatePayment(tx, order.member_id, order.amount, at));
  const isRefused = isErased || isOut || isBeyondLimits;
  const takesPrecedence = isLateSuccess && !isRefused;
  if (takesPrecedence && order.discount_use !== null) await cancelOpen(platform, tx, await giveUpRivals(tx, order, at));
  const moved = await moveOrder(tx, order.id, { ...to, isRefused });
  if (takesPrecedence && moved.state !== 'declined') await cancelOpen(platform, tx, await giveUpBeyondLimits(tx, order.member_id, at));
  if (moved.state === 'expired') await voidAtProvider(platform, tx, [moved]);
  if (moved.state !== 'declined') return moved;
  const reason = isErased ? 'account_erased' : isOut ? 'self_excluded' : isBeyondLimits ? 'spending_limit' : 'discount_used';
  await refundInFull(platform, tx, order.id, reason, at);
  return { ...moved, declined_for: reason };
}

/** What the provider tells of an order, and who it finds. */
interface Arrival extends Omit<Move, 'isRefused'> {
  isErased: boolean;
  /** The member keeps themselves out (B-03, D-55). */
  exclusion: SelfExclusion | undefined;
}

/**
 * Books what was bought and what was returned. A payment that was refunded before we first heard of it was paid first: the ledger books
 * both, each once. What went back since has a credit note.
 */
async function bookMoney(platform: Platform, tx: Tx, { brand, order, remote, at }: Booking): Promise<Booked> {
  const { returned, state } = remote;
  const owner: Owner = { brandId: order.brand_id, memberId: order.member_id };
  const isNew = await grant(tx, owner, { purchased: order.credits, bonus: order.bonus }, { reason: 'purchase', ref: order.id, at });
  if (returned > order.returned) await tx.query(sql`update orders set returned = ${returned} where id = ${order.id}`);
  const share = { part: returned, whole: order.amount, isNews: returned > order.returned };
  const taken = returned > 0 ? await takeBack(tx, owner, order.id, share, at) : 0;
  if (await issueReceipt(tx, brand, order, at)) await mailReceipt(platform, tx, order);
  const hasBooked = isNew || taken > 0;
  const amount = returned - order.returned;
  if (amount <= 0 && taken > 0) await noteTookCredits(tx, order, returned);
  if (amount <= 0) return { hasBooked };
  const kind = state === 'charged_back' ? 'charge_back' : 'refund';
  const number = await issueCreditNote(tx, order, { kind, amount, returned, tookCredits: taken > 0 }, at);
  return { hasBooked, note: { number, kind, amount } };
}

interface Booking {
  brand: Brand;
  order: OrderRow;
  remote: RemotePayment;
  at: Date;
}

interface Booked {
  /** Whether credits moved. */
  hasBooked: boolean;
  note?: IssuedNote;
}
const NOTHING: Booked = { hasBooked: false };

/** S-04: premium by purchase, as long as one of them is not fully refunded. */
const settlePremium = (tx: Tx, memberId: string): Promise<number> =>
  tx.query(sql`
    update members set is_paid = exists (select from orders where member_id = ${memberId} and state in ('completed', 'partly_refunded'))
    where id = ${memberId}`);
