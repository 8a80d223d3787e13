import type { Order, OrderState, PaymentMethodId } from '@vesper/contracts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { discountUseOf } from './discounts.ts';

/**
 * An order's state here. `declined`: paid late, and not accepted (see `settle.ts`); members are told that it is refunded.
 */
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
  /** Which of the member's discounts the order uses up; both of a new member are one. */
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
}

const columns = sql`id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, transaction_cost, discount_code, discount_use,
  state, provider, provider_ref, checkout_url, created_at, completed_at, checked_at, void_wanted_at, voided_at`;

/** Not yours and not there are the same answer. */
export const orderOf = (db: Queryable, id: string, memberId: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from orders where id = ${id} and member_id = ${memberId}`);

export const orderOfPayment = (db: Queryable, provider: string, ref: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from orders where provider = ${provider} and provider_ref = ${ref}`);

export const orderById = (db: Queryable, id: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from orders where id = ${id}`);

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
>;

/** Freezes an order. Repeatable: the id comes from the request's idempotency key. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx.query(sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, discount_code, provider, created_at, updated_at)
    values (${order.id}, ${order.brand_id}, ${order.member_id}, ${order.bundle}, ${order.credits}, ${order.bonus}, ${order.method}, ${order.amount},
            ${order.currency}, ${order.country}, ${order.discount_code}, ${order.provider}, ${order.created_at}, ${order.created_at})
    on conflict (id) do nothing`);
}

/** Open orders for which nobody has paid yet, as far as we know. */
const undecided = sql`state in ('created', 'loading')`;

/** Cancels the member's undecided orders of that kind. Their pages may still be open at the provider: it is to be asked to void them. */
const giveUp = (tx: Tx, memberId: string, which: Sql, at: Date): Promise<OrderRow[]> =>
  tx.many<OrderRow>(sql`
    update orders set state = 'cancelled', void_wanted_at = ${at}, updated_at = ${at}
    where member_id = ${memberId} and ${undecided} and ${which} returning ${columns}`);

/** All of them, because the member leaves. */
export const giveUpUndecided = (tx: Tx, memberId: string, at: Date): Promise<OrderRow[]> => giveUp(tx, memberId, sql`true`, at);

/** Those that hold the same discount as an order that is about to be made: the member chose anew. */
export const giveUpWithDiscount = (tx: Tx, memberId: string, discountCode: string, at: Date): Promise<OrderRow[]> =>
  giveUp(tx, memberId, sql`discount_use = ${discountUseOf(discountCode)}`, at);

/** Those that hold the discount of an order whose money has come after all: what is paid goes before what is only open. */
export const giveUpRivals = (tx: Tx, { id, member_id, discount_use }: OrderRow, at: Date): Promise<OrderRow[]> =>
  giveUp(tx, member_id, sql`discount_use = ${discount_use} and id <> ${id}`, at);

export const attachPayment = (tx: Tx, id: string, payment: { ref: string; checkoutUrl: string }, at: Date): Promise<OrderRow> =>
  tx.one<OrderRow>(sql`
    update orders set provider_ref = ${payment.ref}, checkout_url = ${payment.checkoutUrl}, updated_at = ${at},
           state = case when state = 'created' then 'loading' else state end
    where id = ${id} returning ${columns}`);

/** The money came, whatever became of it since. */
const paid = sql`('completed', 'partly_refunded', 'refunded', 'charged_back')`;

export interface Move {
  state: OrderState;
  cost: number;
  at: Date;
  /** Nobody is left who could spend the credits (S-07). */
  isErased: boolean;
}

/**
 * Moves an order on. Money that comes for one that holds its discount no more is `declined` where another order has used the discount, or has its
 * money on the way. That is looked at in this very statement, under the member's lock; should two pass all the same, the unique index
 * `orders_discount_is_used_once` refuses the second.
 */
export const moveOrder = (tx: Tx, id: string, { state, cost, at, isErased }: Move): Promise<OrderRow> =>
  tx.one<OrderRow>(sql`
    update orders set state = decided.next, transaction_cost = ${cost}, updated_at = ${at},
           completed_at = case when decided.next in ${paid} then coalesce(completed_at, ${at}::timestamptz) end,
           void_wanted_at = case when decided.next = 'expired' then coalesce(void_wanted_at, ${at}::timestamptz) else void_wanted_at end
    from (
      select case when ${state}::text in ${paid} and o.completed_at is null and (${isErased}::boolean or exists (
        select from orders rival
        where rival.member_id = o.member_id and rival.discount_use = o.discount_use and rival.id <> o.id
          and (rival.state = 'pending' or rival.completed_at is not null)
      )) then 'declined' else ${state}::text end as next
      from orders o where o.id = ${id}
    ) as decided
    where id = ${id} returning ${columns}`);

/** Takes the right to ask the provider about an order; false when somebody asked less than `everySeconds` ago. */
export async function mayCheck(db: Queryable, id: string, everySeconds: number, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - everySeconds * 1000);
  return (
    (await db.query(sql`update orders set checked_at = ${now} where id = ${id} and (checked_at is null or checked_at <= ${before})`)) > 0
  );
}

/** Codes that can't be used again: their order is paid, or its money is on the way. */
export async function usedCodes(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.many<{ discount_code: string }>(sql`
    select discount_code from orders where member_id = ${memberId} and discount_code is not null and completed_at is not null
    union select discount_code from orders where member_id = ${memberId} and discount_code is not null and state = 'pending'`);
  return rows.map((row) => row.discount_code);
}

/** What a member is told of a state. */
export const toldState = (state: StoredState): OrderState => (state === 'declined' ? 'refunded' : state);

export const toOrder = (row: OrderRow): Order => ({
  payment_id: row.id,
  state: toldState(row.state),
  ...(row.state === 'declined' && { declined: 'discount_used' }),
  bundle: row.bundle,
  credits: row.credits + row.bonus,
  method: row.method,
  amount: { amount: row.amount, currency: row.currency },
  transaction_cost: { amount: row.transaction_cost, currency: row.currency },
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
});
