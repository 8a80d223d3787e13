import type { CallBody, CallResponse, SpendingCaps } from '@vesper/contracts';
import { DAY, later } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { buyerOf } from './offer.ts';
import { giveUpThese, giveUpUndecided, type OrderRow, undecidedOrders } from './orders.ts';
import { currencyOf } from './prices.ts';
import { spendingByMonth } from './spending-by-month.ts';

/** B-03: the windows end now; what was paid before them is free again. */
const DAYS = { day: 1, week: 7, month: 30 } as const;
type Period = keyof typeof DAYS;
const PERIODS = Object.keys(DAYS) as Period[];

/** How long a higher cap waits. */
const RAISED_AFTER = DAY;

interface Row extends SpendingCaps {
  next_day: number | null;
  next_week: number | null;
  next_month: number | null;
  next_from: Date | null;
  paused_until: Date | null;
}

interface Limits {
  now: SpendingCaps;
  next: { caps: SpendingCaps; from: Date } | null;
  pausedUntil: Date | null;
}

const NONE: SpendingCaps = { day: null, week: null, month: null };

async function limitsOf(db: Queryable, memberId: string, at: Date): Promise<Limits> {
  const row = await db.maybeOne<Row>(sql`
    select day, week, month, next_day, next_week, next_month, next_from, paused_until from spending_limits where member_id = ${memberId}`);
  if (!row) return { now: NONE, next: null, pausedUntil: null };
  const caps = { day: row.day, week: row.week, month: row.month };
  const higher = { day: row.next_day, week: row.next_week, month: row.next_month };
  const pausedUntil = row.paused_until && row.paused_until > at ? row.paused_until : null;
  if (row.next_from === null) return { now: caps, next: null, pausedUntil };
  return row.next_from <= at
    ? { now: higher, next: null, pausedUntil }
    : { now: caps, next: { caps: higher, from: row.next_from }, pausedUntil };
}

interface Spending {
  at: Date;
  amount: number;
}

/** Orders that count without being paid: their money is on its way, or no one has decided yet. */
const UNPAID = { ON_ITS_WAY: ['pending'], OPEN: ['created', 'loading', 'pending'] };

/** What was paid or is being paid in the longest window, oldest first. What went back was not spent. */
const spendingOf = (db: Queryable, memberId: string, at: Date, unpaid: readonly string[] = UNPAID.OPEN): Promise<Spending[]> =>
  db.many<Spending>(sql`
    select coalesce(completed_at, created_at) as at, amount - returned as amount from orders
    where member_id = ${memberId} and (completed_at is not null or state = any(${[...unpaid]}::text[]))
      and coalesce(completed_at, created_at) > ${later(at, -DAYS.month * DAY)} and amount > returned
    order by 1`);

const within = (spent: readonly Spending[], period: Period, at: Date): Spending[] =>
  spent.filter((one) => one.at > later(at, -DAYS[period] * DAY));

const sum = (spent: readonly Spending[]): number => spent.reduce((total, { amount }) => total + amount, 0);

/** When an amount fits under a cap again: now, when enough of what was paid is old enough, or never. */
function fitsFrom(spent: readonly Spending[], cap: number, amount: number, period: Period, at: Date): Date | null {
  if (amount > cap) return null;
  let total = sum(spent);
  let from = at;
  for (const one of spent) {
    if (total + amount <= cap) break;
    total -= one.amount;
    from = later(one.at, DAYS[period] * DAY);
  }
  return from;
}

/** When an amount fits under all caps: now, later, or never. */
function fitsUnder(caps: SpendingCaps, spent: readonly Spending[], amount: number, at: Date): Date | null {
  let from: Date | null = at;
  for (const period of PERIODS) {
    const cap = caps[period];
    if (cap === null || from === null) continue;
    const fits = fitsFrom(within(spent, period, at), cap, amount, period, at);
    from = fits === null || fits > from ? fits : from;
  }
  return from;
}

export const isLimited = async (db: Queryable, memberId: string): Promise<boolean> =>
  (await db.maybeOne(sql`select from spending_limits where member_id = ${memberId}`)) !== undefined;

/** Who stopped themselves from buying is not tempted to. */
export const isBuyingPaused = async (db: Queryable, memberId: string, at: Date): Promise<boolean> =>
  (await limitsOf(db, memberId, at)).pausedUntil !== null;

/**
 * Runs in the transaction that inserts the order, under the member's lock, which changing a limit takes too.
 * @throws {ApiError} 409 buying_paused {until} · 409 spending_limit {until: when this amount fits; absent if it never does}
 */
export async function requireWithinLimits(tx: Tx, memberId: string, amount: number, at: Date): Promise<void> {
  const { now: caps, pausedUntil } = await limitsOf(tx, memberId, at);
  if (pausedUntil) throw new ApiError(409, 'buying_paused', { until: pausedUntil.toISOString() });
  const from = fitsUnder(caps, await spendingOf(tx, memberId, at), amount, at);
  if (from === null) throw new ApiError(409, 'spending_limit');
  if (from > at) throw new ApiError(409, 'spending_limit', { until: from.toISOString() });
}

/**
 * Whether money that comes for an order that had been given up may still be kept. Orders that no one has paid for are not counted: they give
 * way to it. Runs under the member's lock.
 */
export async function allowsLatePayment(tx: Tx, memberId: string, amount: number, at: Date): Promise<boolean> {
  const { now: caps, pausedUntil } = await limitsOf(tx, memberId, at);
  return !pausedUntil && fitsUnder(caps, await spendingOf(tx, memberId, at, UNPAID.ON_ITS_WAY), amount, at)?.getTime() === at.getTime();
}

/**
 * Gives up what is open and would pass the limits as they are now, the oldest first; in a pause all of it. Their pages may still be open at
 * the provider: the caller has to void them. Runs under the member's lock.
 */
export async function giveUpBeyondLimits(tx: Tx, memberId: string, at: Date): Promise<OrderRow[]> {
  const { now: caps, pausedUntil } = await limitsOf(tx, memberId, at);
  if (pausedUntil) return giveUpUndecided(tx, memberId, at);
  const spent = await spendingOf(tx, memberId, at, UNPAID.ON_ITS_WAY);
  const beyond: string[] = [];
  for (const { id, amount } of await undecidedOrders(tx, memberId))
    if (fitsUnder(caps, spent, amount, at)?.getTime() === at.getTime()) spent.push({ at, amount });
    else beyond.push(id);
  return beyond.length === 0 ? [] : giveUpThese(tx, memberId, beyond, at);
}

export async function shownLimits(db: Queryable, memberId: string, at: Date): Promise<CallResponse<'limits.get'>> {
  const { now, next, pausedUntil } = await limitsOf(db, memberId, at);
  const spent = await spendingOf(db, memberId, at);
  const { country } = await buyerOf(db, memberId);
  const currency = currencyOf(country);
  return {
    currency,
    caps: now,
    next: next && { caps: next.caps, from: next.from.toISOString() },
    spent: {
      day: sum(within(spent, 'day', at)),
      week: sum(within(spent, 'week', at)),
      month: sum(within(spent, 'month', at)),
    },
    paused_until: pausedUntil?.toISOString() ?? null,
    spending: await spendingByMonth(db, memberId, currency, at),
  };
}

const isHigher = (wanted: number | null, cap: number | null): boolean => cap !== null && (wanted === null || wanted > cap);

/** Caps that a longer window's cap keeps from ever being reached, with the window. */
function unreachable(caps: SpendingCaps): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [period, longer] of [
    ['day', 'month'],
    ['week', 'month'],
    ['day', 'week'],
  ] as const)
    if (isHigher(caps[period] ?? 0, caps[longer])) fields[period] = `above_${longer}`;
  return fields;
}

const isSame = (one: SpendingCaps, other: SpendingCaps | undefined): boolean => PERIODS.every((period) => one[period] === other?.[period]);

/**
 * Lower caps hold at once. Higher ones, or none, hold a day after they were first wanted. A pause is never shortened.
 * @throws {ApiError} 422 fields_invalid {day: above_week …}; never for caps that stay as they are, so that a pause can always be taken
 */
export async function changeLimits(
  tx: Tx,
  memberId: string,
  { caps: wanted, pause_days: days }: CallBody<'limits.update'>,
  at: Date,
): Promise<void> {
  const { now, next, pausedUntil } = await limitsOf(tx, memberId, at);
  const fields = unreachable(wanted);
  if (Object.keys(fields).length > 0 && !isSame(wanted, now) && !isSame(wanted, next?.caps))
    throw new ApiError(422, 'fields_invalid', { fields });
  const caps = { ...now };
  let isRaised = false;
  let isNew = false;
  for (const period of PERIODS) {
    if (!isHigher(wanted[period], now[period])) {
      caps[period] = wanted[period];
      continue;
    }
    isRaised = true;
    isNew ||= next === null || isHigher(wanted[period], next.caps[period]);
  }
  const from = isRaised ? (next && !isNew ? next.from : later(at, RAISED_AFTER)) : null;
  const higher = isRaised ? wanted : NONE;
  const asked = days === undefined ? null : later(at, days * DAY);
  const until = pausedUntil && (asked === null || pausedUntil > asked) ? pausedUntil : asked;
  await tx.query(sql`
    insert into spending_limits (member_id, day, week, month, next_day, next_week, next_month, next_from, paused_until)
    values (${memberId}, ${caps.day}, ${caps.week}, ${caps.month}, ${higher.day}, ${higher.week}, ${higher.month}, ${from}, ${until})
    on conflict (member_id) do update set day = excluded.day, week = excluded.week, month = excluded.month, next_day = excluded.next_day,
      next_week = excluded.next_week, next_month = excluded.next_month, next_from = excluded.next_from, paused_until = excluded.paused_until`);
}
