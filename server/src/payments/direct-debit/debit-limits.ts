import { DAY, earlier, later, SECOND } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** Tries with one code, V-05. */
export const TRIES = 5;
/** Codes a day, for a member, and for a phone, whoever enters it: no one is sent more of them than that. */
export const CODES_A_DAY = 5;
/** Codes a day for a network, whoever its members and whatever their phones: each text message costs us. */
export const TEXTS_OF_A_NETWORK = { max: 30, window: DAY / SECOND } as const;
/** Wrong codes within a day, after which direct debit is blocked for the rest of it. */
const WRONG_A_DAY = 10;
/** Debits on their way at a time, and their sum within a week, in cents: what a returned debit can cost. */
const OPEN_DEBITS = 2;
const AMOUNT_A_WEEK = 30_000;
const WEEK = 7 * DAY;

export interface Payer {
  brandId: number;
  memberId: string;
  /** The order that is to be debited; it does not count against itself. */
  orderId: string;
  amount: number;
  /** Null as long as the account is not known. */
  ibanHash: Buffer | null;
}

export interface Stop {
  reason: 'debit_blocked' | 'debit_limit';
  /** When it is possible again; null: not by waiting. */
  until: Date | null;
}

/** Why this debit can't be made now: by what this member, or this account in whoever's name, did before. */
export async function stopOf(db: Queryable, payer: Payer, now: Date): Promise<Stop | null> {
  if (await wasReturned(db, payer)) return { reason: 'debit_blocked', until: null };
  const wrong = await wrongCodes(db, payer.memberId, now);
  if (wrong) return { reason: 'debit_blocked', until: wrong };
  const before = await debitsBefore(db, payer, earlier(now, WEEK));
  if (before.filter(({ state }) => state === 'loading' || state === 'pending').length >= OPEN_DEBITS)
    return { reason: 'debit_limit', until: null };
  return overLimit(before, payer.amount);
}

/** A debit that was paid and then returned by its bank: no one is given credits on that account, or that member's word, again. */
async function wasReturned(db: Queryable, { brandId, memberId, ibanHash }: Payer): Promise<boolean> {
  const returned = await db.maybeOne(sql`
    select from orders o join direct_debits d on d.order_id = o.id
    where o.brand_id = ${brandId} and o.state = 'charged_back' and (o.member_id = ${memberId} or d.iban_hash = ${ibanHash}) limit 1`);
  return returned !== undefined;
}

/** Until when there were too many wrong codes, or undefined. */
async function wrongCodes(db: Queryable, memberId: string, now: Date): Promise<Date | undefined> {
  const rows = await db.many<{ sent_at: Date; wrong: number }>(sql`
    select sent_at, wrong from direct_debit_codes where member_id = ${memberId} and sent_at > ${earlier(now, DAY)} and wrong > 0 order by sent_at`);
  let left = rows.reduce((sum, { wrong }) => sum + wrong, 0);
  for (const { sent_at, wrong } of rows) {
    if (left < WRONG_A_DAY) return undefined;
    left -= wrong;
    if (left < WRONG_A_DAY) return later(sent_at, DAY);
  }
  return undefined;
}

interface Debit {
  state: string;
  amount: number;
  confirmed_at: Date;
}

const debitsBefore = (db: Queryable, { brandId, memberId, orderId, ibanHash }: Payer, since: Date): Promise<Debit[]> =>
  db.many<Debit>(sql`
    select o.state, o.amount, d.confirmed_at from orders o join direct_debits d on d.order_id = o.id
    where o.brand_id = ${brandId} and (o.member_id = ${memberId} or d.iban_hash = ${ibanHash}) and o.id <> ${orderId}
      and d.confirmed_at > ${since} and o.state not in ('failed', 'cancelled', 'expired')
    order by d.confirmed_at`);

function overLimit(before: readonly Debit[], amount: number): Stop | null {
  let sum = before.reduce((total, debit) => total + debit.amount, amount);
  if (sum <= AMOUNT_A_WEEK) return null;
  for (const debit of before) {
    sum -= debit.amount;
    if (sum <= AMOUNT_A_WEEK) return { reason: 'debit_limit', until: later(debit.confirmed_at, WEEK) };
  }
  return { reason: 'debit_limit', until: null };
}

/** Codes that may still be sent today to this member, and to this phone. */
export async function codesLeft(db: Queryable, memberId: string, phoneHash: Buffer | null, now: Date): Promise<number> {
  const { sent } = await db.one<{ sent: number }>(sql`
    select greatest(
      (select count(*) from direct_debit_codes where member_id = ${memberId} and sent_at > ${earlier(now, DAY)}),
      (select count(*) from direct_debit_codes where phone_hash = ${phoneHash} and sent_at > ${earlier(now, DAY)}))::int as sent`);
  return Math.max(0, CODES_A_DAY - sent);
}
