import type { Order, OrderState, PaymentMethodId } from '@vesper/contracts';
import type { Queryable, Tx } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

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
  state: OrderState;
  provider: string;
  provider_ref: string | null;
  checkout_url: string | null;
  created_at: Date;
  completed_at: Date | null;
  checked_at: Date | null;
}

const columns = sql`id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, transaction_cost, discount_code, state,
  provider, provider_ref, checkout_url, created_at, completed_at, checked_at`;

/** Not yours and not there are the same answer. */
export const orderOf = (db: Queryable, id: string, memberId: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from orders where id = ${id} and member_id = ${memberId}`);

export const orderOfPayment = (db: Queryable, provider: string, ref: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from orders where provider = ${provider} and provider_ref = ${ref}`);

export const orderById = (db: Queryable, id: string): Promise<OrderRow | undefined> =>
  db.maybeOne<OrderRow>(sql`select ${columns} from orders where id = ${id}`);

export const lockOrder = (tx: Tx, id: string): Promise<OrderRow> =>
  tx.one<OrderRow>(sql`select ${columns} from orders where id = ${id} for update`);

export type NewOrder = Omit<OrderRow, 'state' | 'transaction_cost' | 'provider_ref' | 'checkout_url' | 'completed_at' | 'checked_at'>;

/** Freezes an order. Repeatable: the id comes from the request's idempotency key. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx.query(sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, discount_code, provider, created_at, updated_at)
    values (${order.id}, ${order.brand_id}, ${order.member_id}, ${order.bundle}, ${order.credits}, ${order.bonus}, ${order.method}, ${order.amount},
            ${order.currency}, ${order.country}, ${order.discount_code}, ${order.provider}, ${order.created_at}, ${order.created_at})
    on conflict (id) do nothing`);
}

/**
 * Gives a discount free again that an order holds which was never taken to a decision: the member chose anew. Should the old page
 * be paid all the same, the late success is accepted (D-59).
 */
export async function dropUndecidedWith(tx: Tx, memberId: string, discountCode: string, at: Date): Promise<void> {
  await tx.query(sql`
    update orders set state = 'cancelled', updated_at = ${at}
    where member_id = ${memberId} and discount_code = ${discountCode} and state in ('created', 'loading')`);
}

export const attachPayment = (tx: Tx, id: string, payment: { ref: string; checkoutUrl: string }, at: Date): Promise<OrderRow> =>
  tx.one<OrderRow>(sql`
    update orders set provider_ref = ${payment.ref}, checkout_url = ${payment.checkoutUrl}, updated_at = ${at},
           state = case when state = 'created' then 'loading' else state end
    where id = ${id} returning ${columns}`);

export const moveOrder = (tx: Tx, id: string, to: { state: OrderState; cost: number; at: Date }): Promise<OrderRow> =>
  tx.one<OrderRow>(sql`
    update orders set state = ${to.state}, transaction_cost = ${to.cost}, updated_at = ${to.at},
           completed_at = case when ${to.state} in ('completed', 'partly_refunded', 'refunded', 'charged_back') then coalesce(completed_at, ${to.at}::timestamptz) end
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

export const toOrder = (row: OrderRow): Order => ({
  payment_id: row.id,
  state: row.state,
  bundle: row.bundle,
  credits: row.credits + row.bonus,
  method: row.method,
  amount: { amount: row.amount, currency: row.currency },
  transaction_cost: { amount: row.transaction_cost, currency: row.currency },
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
});
