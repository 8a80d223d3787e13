import type { Queryable, Tx } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

/**
 * E-09: orders that use a code of a campaign. An order holds its use while it is open, and keeps it once it was paid, even if the money went
 * back later. One that failed, was cancelled or has expired gives it back.
 */
const using: Sql = sql`state in ('created', 'loading', 'pending', 'completed', 'partly_refunded', 'refunded', 'charged_back')`;

/**
 * Locks a code that has a number of uses until the transaction ends, so that the last one is given once. Locks are taken in one order:
 * member, code, orders.
 */
export async function lockCode(tx: Tx, brandId: number, code: string): Promise<void> {
  await tx.query(sql`
    select from discount_codes where brand_id = ${brandId} and code = ${code} and max_uses is not null for no key update`);
}

/** How many orders use a code, without the member's own that no one has paid for: a new order takes their place. */
export async function usesBeside(db: Queryable, brandId: number, code: string, memberId?: string): Promise<number> {
  const isTheirs = memberId === undefined ? sql`false` : sql`member_id = ${memberId} and state in ('created', 'loading')`;
  const { uses } = await db.one<{ uses: number }>(sql`
    select count(*)::int as uses from orders
    where brand_id = ${brandId} and discount_code = ${code} and ${using} and not (${isTheirs})`);
  return uses;
}

/** Whether an order that gave its use back would find none left. `o`: the order. */
export const findsNoUseLeft: Sql = sql`o.state in ('failed', 'cancelled', 'expired') and exists (
  select from discount_codes d where d.brand_id = o.brand_id and d.code = o.discount_code
    and d.max_uses <= (select count(*) from orders where brand_id = o.brand_id and discount_code = o.discount_code and ${using}))`;
