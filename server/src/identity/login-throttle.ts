import { earlier, HOUR, SECOND } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** What failed logins are counted for: a typed login name from anywhere, or a network. */
export interface ThrottleSubject {
  hash: Buffer;
  /** Failed logins an hour that cause no delay. */
  threshold: number;
}

/** Members mistype their own login name now and then; a network may be a whole office. */
export const FREE_FAILURES = { login: 10, network: 30 } as const;

const FIRST_DELAY = SECOND / 8;
/** Waiting requests hold places in the admission queue, so the delay is short: it must not become a way to keep others out. */
const MAX_DELAY = SECOND;
/** The count is reset after an hour without a failed login. */
const RESET_AFTER = HOUR;

/**
 * How long the answer to a wrong login is delayed after this many failed logins: none up to the threshold, then 125 ms, doubling with every ten, up to a
 * second (D-42). Milliseconds.
 */
export const delayAfter = (wrong: number, threshold: number): number =>
  wrong < threshold ? 0 : Math.min(FIRST_DELAY * 2 ** Math.floor((wrong - threshold) / 10), MAX_DELAY);

/**
 * How long the answer to a wrong login waits. Logins wait independently, not in a queue: strangers could fill a queue per account and lock its member out
 * (D-42).
 * @returns milliseconds
 */
export async function loginDelay(db: Queryable, brandId: number, subjects: readonly ThrottleSubject[], now: Date): Promise<number> {
  if (subjects.length === 0) return 0;
  const rows = await db.many<{ subject_hash: Buffer; wrong: number }>(sql`
    select subject_hash, wrong from wrong_logins
    where brand_id = ${brandId} and subject_hash = any(${subjects.map(({ hash }) => hash)}::bytea[]) and last_failed_at > ${earlier(now, RESET_AFTER)}`);
  const delays = rows.map(({ subject_hash, wrong }) =>
    delayAfter(wrong, subjects.find(({ hash }) => hash.equals(subject_hash))?.threshold ?? Number.POSITIVE_INFINITY),
  );
  return Math.max(0, ...delays);
}

/** Counts a failed login for each of its subjects. */
export async function countFailedLogin(db: Queryable, brandId: number, subjects: readonly ThrottleSubject[], now: Date): Promise<void> {
  if (subjects.length === 0) return;
  // Sorted, so that two statements that count the same subjects can't deadlock.
  await db.query(sql`
    insert into wrong_logins as w (brand_id, subject_hash, wrong, last_failed_at)
    select ${brandId}::smallint, hash, 1, ${now}::timestamptz from unnest(${subjects.map(({ hash }) => hash)}::bytea[]) as hash order by hash
    on conflict on constraint wrong_logins_are_counted_once do update
      set wrong = case when w.last_failed_at < ${earlier(now, RESET_AFTER)} then 1 else w.wrong + 1 end, last_failed_at = ${now}`);
}
