import type { Discount } from '@vesper/contracts';
import { HOUR, later } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { usedCodes } from './orders.ts';

/** The discount for a member who was about to delete their account and stays (M-15); offered once per member. */
export const STAY_CODE = 'STAY';
const LASTS = 72 * HOUR;

/** Offers the discount, or returns the one already offered. @returns null if the company gives none, or the member's is used or expired */
export async function stayDiscount(tx: Queryable, memberId: string, percentage: number, now: Date): Promise<Discount | null> {
  if (percentage > 0)
    await tx.query(sql`
      insert into member_discounts (member_id, code, percentage, expires_at) values (${memberId}, ${STAY_CODE}, ${percentage}, ${later(now, LASTS)})
      on conflict do nothing`);
  return promisedDiscount(tx, memberId, 'EUR', now);
}

/** The offered discount, if it is in force. */
export async function promisedDiscount(db: Queryable, memberId: string, currency: string, now: Date): Promise<Discount | null> {
  const promised = await db.maybeOne<{ code: string; percentage: number; expires_at: Date }>(sql`
    select code, percentage, expires_at from member_discounts
    where member_id = ${memberId} and percentage is not null and expires_at > ${now} and over_at is null`);
  if (!promised || (await usedCodes(db, memberId)).includes(promised.code)) return null;
  const { code, percentage, expires_at } = promised;
  return { kind: 'code', code, percentage, minimum: { amount: 0, currency }, country: null, expires: expires_at.toISOString() };
}
