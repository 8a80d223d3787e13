import { randomBytes, randomInt } from 'node:crypto';
import { later, MINUTE } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { TRIES } from './debit-limits.ts';

const CODE_LASTS = 10 * MINUTE;

export interface DebitRow {
  order_id: string;
  mandate: string;
  provider_mandate: string;
  iban_hash: Buffer;
  iban_ends: string | null;
  confirmed_at: Date | null;
  submitted_at: Date | null;
}

export interface CodeRow {
  id: number;
  code_hash: Buffer;
  phone_ends: string;
  until: Date;
  wrong: number;
}

/** A mandate's reference: on the payer's statement, so it says nothing. */
export const newMandate = (): string => randomBytes(8).toString('hex').toUpperCase();

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const debitOf = (db: Queryable, orderId: string): Promise<DebitRow | undefined> =>
  db.maybeOne<DebitRow>(sql`
    select order_id, mandate, provider_mandate, iban_hash, iban_ends, confirmed_at, submitted_at from direct_debits where order_id = ${orderId}`);

/** Details entered again replace the earlier ones, until the mandate is given. */
export async function storeDebit(
  tx: Tx,
  debit: Pick<DebitRow, 'order_id' | 'mandate' | 'provider_mandate' | 'iban_hash'> & { iban_ends: string; at: Date },
): Promise<void> {
  await tx.query(sql`
    insert into direct_debits (order_id, mandate, provider_mandate, iban_hash, iban_ends, created_at)
    values (${debit.order_id}, ${debit.mandate}, ${debit.provider_mandate}, ${debit.iban_hash}, ${debit.iban_ends}, ${debit.at})
    on conflict (order_id) do update set mandate = excluded.mandate, provider_mandate = excluded.provider_mandate, iban_hash = excluded.iban_hash,
      iban_ends = excluded.iban_ends, created_at = excluded.created_at
    where direct_debits.confirmed_at is null`);
}

/** @returns until when the code can be entered */
export async function storeCode(
  tx: Tx,
  code: { memberId: string; orderId: string; hash: Buffer; phoneHash: Buffer; phoneEnds: string; at: Date },
): Promise<Date> {
  const until = later(code.at, CODE_LASTS);
  await tx.query(sql`
    insert into direct_debit_codes (member_id, order_id, code_hash, phone_hash, phone_ends, sent_at, until)
    values (${code.memberId}, ${code.orderId}, ${code.hash}, ${code.phoneHash}, ${code.phoneEnds}, ${code.at}, ${until})`);
  return until;
}

/** The order's code that can still be entered: the latest, within its time and tries. */
export async function usableCode(db: Queryable, orderId: string, now: Date): Promise<CodeRow | undefined> {
  const code = await db.maybeOne<CodeRow>(sql`
    select id, code_hash, phone_ends, until, wrong from direct_debit_codes where order_id = ${orderId} order by id desc limit 1`);
  return code && code.until > now && code.wrong < TRIES ? code : undefined;
}

export const countWrong = (tx: Tx, codeId: number): Promise<number> =>
  tx.query(sql`update direct_debit_codes set wrong = wrong + 1 where id = ${codeId}`);

export const confirmDebit = (tx: Tx, orderId: string, at: Date): Promise<number> =>
  tx.query(sql`update direct_debits set confirmed_at = ${at} where order_id = ${orderId} and confirmed_at is null`);

/** @returns whether it was the first time */
export const noteSubmitted = async (tx: Tx, orderId: string, at: Date): Promise<boolean> =>
  (await tx.query(sql`update direct_debits set submitted_at = ${at} where order_id = ${orderId} and submitted_at is null`)) > 0;
