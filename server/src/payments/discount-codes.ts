import { type Discount, TIME_BONUS } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { sql } from '../platform/database/sql.ts';
import { usesBeside } from './code-uses.ts';
import { WELCOME_CODE } from './discounts.ts';
import { usedCodes } from './orders.ts';
import { currencyOf } from './prices.ts';

interface CodeRow {
  code: string;
  percentage: number;
  minimum_amount: number;
  minimum_currency: string | null;
  country: string | null;
  expires_at: Date | null;
  /** The last day on which it holds, in UTC. */
  last_day: string | null;
  max_uses: number | null;
}

export interface Entered {
  brandId: number;
  memberId: string;
  country: string;
  /** As the member typed it. */
  code: string;
  /** The discount they have without a code. */
  own: Discount | null;
  now: Date;
}

/** A code as it is stored, however it was typed. */
export const comparableCode = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase();

/**
 * The discount of a code that a member enters (V-04, C-09, E-09); the code of their own discount returns that discount.
 * @throws {ApiError} 404 code_not_found · 409 code_used, code_used_up, code_ended, code_country, code_lower
 */
export async function discountOfCode(db: Queryable, { brandId, memberId, country, code: written, own, now }: Entered): Promise<Discount> {
  const code = comparableCode(written);
  if (own?.code === code) return own;
  const used = (await usedCodes(db, memberId)).includes(code);
  // The two built-in codes can't be entered; a member who had one is told that it is used.
  if (code === TIME_BONUS.code || code === WELCOME_CODE) throw used ? new ApiError(409, 'code_used') : new ApiError(404, 'code_not_found');
  const row = await db.maybeOne<CodeRow>(sql`
    select code, percentage, minimum_amount, minimum_currency, country, expires_at, max_uses,
           to_char((expires_at - interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD') as last_day
    from discount_codes where brand_id = ${brandId} and code = ${code}`);
  if (!row) throw new ApiError(404, 'code_not_found');
  if (used) throw new ApiError(409, 'code_used');
  if (row.expires_at && row.last_day && row.expires_at <= now) throw new ApiError(409, 'code_ended', { last_day: row.last_day });
  const currency = currencyOf(country);
  const isElsewhere =
    (row.country !== null && row.country !== country) || (row.minimum_currency !== null && row.minimum_currency !== currency);
  if (isElsewhere) throw new ApiError(409, 'code_country');
  if (row.max_uses !== null && (await usesBeside(db, brandId, code, memberId)) >= row.max_uses) throw new ApiError(409, 'code_used_up');
  // Entering a code never makes a price higher.
  if (own && own.percentage >= row.percentage) throw new ApiError(409, 'code_lower');
  return {
    kind: 'code',
    code,
    percentage: row.percentage,
    minimum: { amount: row.minimum_amount, currency },
    country: row.country,
    expires: row.expires_at?.toISOString() ?? null,
  };
}
