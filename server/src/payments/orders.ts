import type { Order, OrderState, PaymentMethodId } from '@vesper/contracts';
import { paymentMethods } from '@vesper/contracts/payment-methods';
import { DAY, earlier, MINUTE } from '../platform/clock.ts';
import type { WhyNoCredits } from '../mails/refund.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { findsNoUseLeft } from './code-uses.ts';
import { discountUseOf } from './discounts.ts';

/** An order's stored state. `declined`: paid late and not accepted (see `settle.ts`); members see it as refunded. */
export type StoredState = OrderState | 'declined';

export interface OrderRow {
  id: string;
  brand_id: number;
  member_id: string;
  bundle: string;
  credits: number;
  bonus: number;
  method: PaymentMethodId;
  amount: number;
  currency: string;
  country: string;
  transaction_cost: number;
  discount_code: string | null;
  /** The discount that the order uses up; both new-member discounts count as one. */
  discount_use: string | null;
  state: StoredState;
  provider: string;
  provider_ref: string | null;
  checkout_url: string | null;
  created_at: Date;
  completed_at: Date | null;
  checked_at: Date | null;
  void_wanted_at: Date | null;
  voided_at: Date | null;
  /** Gone back so far, minor units. */
  returned: number;
  keeps_card: boolean;
  /** The stored card that it is to be paid with. */
  card_id: string | null;
  /** That card, as long as it is not removed. */
  card: { id: string; brand: string; last_four: string } | null;
  failure: 'card_declined' | 'card_expired' | null;
  /** Its discount's code, where it is one that members enter. */
  entered_code: string | null;
  /** Why its payment was declined. */
  declined_for: 'discount_used' | 'account_erased' | 'spending_limit' | 'self_excluded' | null;
  /** The last moment to withdraw, as its receipt promises it (D-28). */
  withdraw_until: Date | null;
}

const columns = sql`id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, transaction_cost, discount_code, discount_use,
  state, provider, provider_ref, checkout_url, created_at, completed_at, checked_at, void_wanted_at, voided_at, returned, keeps_card, card_id, failure,
  (select jsonb_build_object('id', c.id, 'brand', c.card_brand, 'last_four', c.last_four) from stored_cards c
   where c.id = card_id and c.removed_at is null) as card,
  (select d.code from discount_codes d where d.brand_id = orders.brand_id and d.code = orders.discount_code) as entered_code,
  (select r.reason from order_refunds r where r.order_id = orders.id and r.reason <> 'withdrawal') as declined_for,
  (select p.withdraw_until from receipts p where p.order_id = orders.id) as withdraw_until`;

/** An order of someone else and a missing one get the same answer. */
export const orderOf = (db: Queryable, id: string, memberId: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from orders where id = ${id} and member_id = ${memberId}`);

/** Those of the member among these ids, which may be any text. */
export const ordersOf = (db: Queryable, memberId: string, ids: readonly string[]): Promise<OrderRow[]> =>
  db.many<OrderRow>(sql`select ${columns} from orders where member_id = ${memberId} and id::text = any(${[...ids]}::text[])`);

export const orderOfPayment = (db: Queryable, provider: string, ref: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from orders where provider = ${provider} and provider_ref = ${ref}`);

export const orderById = (db: Queryable, id: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from orders where id = ${id}`);

/** M-12: the member's last purchase. One whose money went back is none to repeat. */
export const lastPurchase = (db: Queryable, memberId: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`
    select ${columns} from orders where member_id = ${memberId} and state in ('completed', 'partly_refunded')
    order by completed_at desc, id limit 1`);

/** An order that no one paid is offered again for so long (X-03). */
const RESUMABLE_FOR = DAY;

/** Open orders that, as far as we know, no one has paid for yet. */
const undecided = sql`state in ('created', 'loading')`;

/** How the path of an order's own page begins; its id follows. */
const OWN_PAGE = '/credits/';

/** Where its payer goes on. Null: nowhere, as with a charge by mandate, whose address is the order's own page. */
export const checkoutOf = ({ id, checkout_url: address }: Pick<OrderRow, 'id' | 'checkout_url'>): string | null =>
  address?.endsWith(`${OWN_PAGE}${id}`) ? null : address;

/**
 * X-03: the member's latest young order that waits for its payer, or did so for longer than the provider waits. One without a checkout page,
 * because the provider was away or charges by mandate (see `checkoutOf`), has no way on. Orders that came to nothing since leave it; one that
 * was paid or is on its way takes its place.
 */
export const unfinishedOrder = (db: Queryable, memberId: string, now: Date): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`
    select ${columns} from orders
    where member_id = ${memberId} and created_at > ${earlier(now, RESUMABLE_FOR)}
      and (state = 'expired' or (${undecided} and checkout_url not like ${`%${OWN_PAGE}`}::text || id::text))
      and not exists (
        select from orders since
        where since.member_id = orders.member_id and since.created_at > orders.created_at
          and since.state not in ('created', 'loading', 'failed', 'cancelled', 'expired'))
    order by created_at desc, id limit 1`);

/** Whether it is paid, and the member had never paid before. */
export async function isFirstPurchase(db: Queryable, { id, member_id, state, completed_at }: OrderRow): Promise<boolean> {
  if (state !== 'completed' || !completed_at) return false;
  const before = await db.maybeOne(sql`
    select from orders where member_id = ${member_id} and id <> ${id} and completed_at <= ${completed_at}::timestamptz limit 1`);
  return before === undefined;
}

export const lockOrder = (tx: Tx, id: string): Promise<OrderRow> =>
  tx.one<OrderRow>(sql`select ${columns} from orders where id = ${id} for update`);

export type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'brand_id'
  | 'member_id'
  | 'bundle'
  | 'credits'
  | 'bonus'
  | 'method'
  | 'amount'
  | 'currency'
  | 'country'
  | 'discount_code'
  | 'provider'
  | 'created_at'
  | 'keeps_card'
  | 'card_id'
>;

/** Inserts an order. Repeatable: the id comes from the request's idempotency key. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx.query(sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, discount_code, provider, created_at, updated_at,
                        keeps_card, card_id)
    values (${order.id}, ${order.brand_id}, ${order.member_id}, ${order.bundle}, ${order.credits}, ${order.bonus}, ${order.method}, ${order.amount},
            ${order.currency}, ${order.country}, ${order.discount_code}, ${order.provider}, ${order.created_at}, ${order.created_at},
            ${order.keeps_card}, ${order.card_id})
    on conflict (id) do nothing`);
}

/** How long a stored card is not charged for the same bundle again: a second tap or tab, not a second purchase. */
const SAME_PURCHASE = MINUTE;

/**
 * The order that a member pays, or has just paid, with this card for this bundle at this price. A stored card is charged at once, so an order
 * from another tab would be charged too.
 */
export const sameCardOrder = (
  tx: Tx,
  order: Pick<NewOrder, 'member_id' | 'card_id' | 'bundle' | 'amount' | 'currency'>,
  at: Date,
): Promise<OrderRow | undefined> =>
  tx.maybeOne<OrderRow>(sql`
    select ${columns} from orders
    where card_id = ${order.card_id} and member_id = ${order.member_id} and bundle = ${order.bundle} and amount = ${order.amount}
      and currency = ${order.currency} and (state in ('created', 'loading', 'pending') or completed_at > ${earlier(at, SAME_PURCHASE)})
    order by created_at desc limit 1`);

/**
 * Cancels the member's undecided orders that match. Their checkout pages may still be open at the provider: the caller has to void them.
 */
const giveUp = (tx: Tx, memberId: string, which: Sql, at: Date): Promise<OrderRow[]> =>
  tx.many<OrderRow>(sql`
    update orders set state = 'cancelled', void_wanted_at = ${at}, updated_at = ${at}
    where member_id = ${memberId} and ${undecided} and ${which} returning ${columns}`);

/** All of them, because the member deletes their account, shuts themselves out or pauses buying. */
export const giveUpUndecided = (tx: Tx, memberId: string, at: Date): Promise<OrderRow[]> => giveUp(tx, memberId, sql`true`, at);

/** An order that no provider took, for so long, is over: whoever ordered is gone. */
const UNTAKEN_FOR = DAY;

/** Ends orders that no provider ever took, so that none holds a code's use or counts as spent. No one can have paid them. */
export const giveUpUntaken = (tx: Tx, at: Date, atMost: number): Promise<OrderRow[]> =>
  tx.many<OrderRow>(sql`
    update orders set state = 'cancelled', void_wanted_at = ${at}, updated_at = ${at}
    where id in (
      select id from orders where state = 'created' and provider_ref is null and created_at < ${earlier(at, UNTAKEN_FOR)}
      order by created_at limit ${atMost} for update skip locked)
    returning ${columns}`);

/** These, because they pass the member's own limits (B-03). */
export const giveUpThese = (tx: Tx, memberId: string, ids: readonly string[], at: Date): Promise<OrderRow[]> =>
  giveUp(tx, memberId, sql`id = any(${[...ids]}::uuid[])`, at);

/** Newest first. */
export const undecidedOrders = (tx: Tx, memberId: string): Promise<Pick<OrderRow, 'id' | 'amount'>[]> =>
  tx.many(sql`select id, amount from orders where member_id = ${memberId} and ${undecided} order by created_at desc, id`);

/** Those that use the same discount as a new order: the member chose again. */
export const giveUpWithDiscount = (tx: Tx, memberId: string, discountCode: string, at: Date): Promise<OrderRow[]> =>
  giveUp(tx, memberId, sql`discount_use = ${discountUseOf(discountCode)}`, at);

/** Those that use the discount of an order whose payment has arrived: a paid order takes precedence over open ones. */
export const giveUpRivals = (tx: Tx, { id, member_id, discount_use }: OrderRow, at: Date): Promise<OrderRow[]> =>
  giveUp(tx, member_id, sql`discount_use = ${discount_use} and id <> ${id}`, at);

/**
 * The first payment stays: a provider that has forgotten the idempotency key made another one, whose page no one sees, while the first may
 * be paid.
 */
export const attachPayment = (tx: Tx, id: string, payment: { ref: string; checkoutUrl: string }, at: Date): Promise<OrderRow> =>
  tx.one<OrderRow>(sql`
    update orders set provider_ref = coalesce(provider_ref, ${payment.ref}), updated_at = ${at},
           checkout_url = case when coalesce(provider_ref, ${payment.ref}) = ${payment.ref} then ${payment.checkoutUrl} else checkout_url end,
           state = case when state = 'created' then 'loading' else state end
    where id = ${id} returning ${columns}`);

/** The money arrived, even if it was returned later. */
const paid = sql`('completed', 'partly_refunded', 'refunded', 'charged_back')`;

export interface Move {
  state: OrderState;
  cost: number;
  /** Why it failed, if a stored card did. */
  failure: OrderRow['failure'];
  at: Date;
  /** Money is not accepted, whatever its discount: no one could spend the credits (S-07), or the member's own limits are against it (B-03). */
  isRefused: boolean;
}

/**
 * Moves an order to its next state. A payment for an order that has lost its discount becomes `declined` if another order has used that
 * discount or has its payment in progress, or if its code has no use left; so does one that is refused for another reason. The discount is
 * checked in the same statement, under the locks of the member and the code; should two of a member pass all the same, the unique index
 * `orders_discount_is_used_once` refuses the second.
 */
export const moveOrder = (tx: Tx, id: string, { state, cost, failure, at, isRefused }: Move): Promise<OrderRow> =>
  tx.one<OrderRow>(sql`
    update orders set state = decided.next, transaction_cost = ${cost}, updated_at = ${at},
           failure = case when decided.next = 'failed' then ${failure} end,
           completed_at = case when decided.next in ${paid} then coalesce(completed_at, ${at}::timestamptz) end,
           void_wanted_at = case when decided.next = 'expired' then coalesce(void_wanted_at, ${at}::timestamptz) else void_wanted_at end
    from (
      select case when ${state}::text in ${paid} and o.completed_at is null and (${isRefused}::boolean or (${findsNoUseLeft}) or exists (
        select from orders rival
        where rival.member_id = o.member_id and rival.discount_use = o.discount_use and rival.id <> o.id
          and (rival.state = 'pending' or rival.completed_at is not null)
      )) then 'declined' else ${state}::text end as next
      from orders o where o.id = ${id}
    ) as decided
    where id = ${id} returning ${columns}`);

/** Claims the right to ask the provider about an order; false when it was asked less than `everySeconds` ago. */
export async function mayCheck(db: Queryable, id: string, everySeconds: number, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - everySeconds * 1000);
  return (
    (await db.query(sql`update orders set checked_at = ${now} where id = ${id} and (checked_at is null or checked_at <= ${before})`)) > 0
  );
}

/** Codes that can't be used again: their order is paid, or its payment is in progress. */
export async function usedCodes(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.many<{ discount_code: string }>(sql`
    select discount_code from orders where member_id = ${memberId} and discount_code is not null and completed_at is not null
    union select discount_code from orders where member_id = ${memberId} and discount_code is not null and state = 'pending'`);
  return rows.map((row) => row.discount_code);
}

/** The state shown to the member. */
export const shownState = (state: StoredState): OrderState => (state === 'declined' ? 'refunded' : state);

/** Why a declined payment was: only who ordered is told, so an erased account needs no text. */
export const whyDeclined = ({ declined_for: reason }: OrderRow): WhyNoCredits =>
  reason === 'spending_limit' || reason === 'self_excluded' ? reason : 'discount_used';

/** The same for the member's pages: who kept themselves out sees them when that is over, and it was a limit of their own. */
const whyShown = (row: OrderRow): NonNullable<Order['declined']> => {
  const why = whyDeclined(row);
  return why === 'self_excluded' ? 'spending_limit' : why;
};

export const toOrder = (row: OrderRow): Order => ({
  payment_id: row.id,
  state: shownState(row.state),
  ...(row.state === 'declined' && { declined: whyShown(row) }),
  bundle: row.bundle,
  credits: row.credits + row.bonus,
  method: row.method,
  method_name: paymentMethods[row.method].name,
  card: row.card,
  ...(row.failure && { failure: row.failure }),
  ...(row.entered_code !== null && { discount_code: row.entered_code }),
  amount: { amount: row.amount, currency: row.currency },
  // What was shown before the payment: no method costs its member more. What the provider takes of us is in the row.
  transaction_cost: { amount: 0, currency: row.currency },
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
});
