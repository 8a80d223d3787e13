import { earlier, HOUR, SECOND } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** What wrong logins are counted for: a typed login name from anywhere, or a network. */
export interface SlowdownSubject {
  hash: Buffer;
  /** So many wrong logins an hour are nothing out of the ordinary. */
  calm: number;
}

/** A login name is mistyped by its own member now and then; a network may be a whole office. */
export const CALM = { login: 10, network: 30 } as const;

const FIRST_DELAY = SECOND / 8;
/** Requests that wait hold places at the door, so the wait is short: it must not become a way to keep others out. */
const LONGEST_DELAY = SECOND;
/** After an hour without a wrong login all is calm again. */
const FORGOTTEN_AFTER = HOUR;

/** How long an answer is held back after so many wrong logins: not at all while calm, then 125 ms, doubling with every ten, to a second (D-42). Milliseconds. */
export const delayAfter = (wrong: number, calm: number): number =>
  wrong < calm ? 0 : Math.min(FIRST_DELAY * 2 ** Math.floor((wrong - calm) / 10), LONGEST_DELAY);

/**
 * How long a login has to wait. Each waits for itself, never behind others: a queue per account could be filled by strangers, and its member could not
 * log in (D-42).
 * @returns milliseconds
 */
export async function slowdownOf(db: Queryable, brandId: number, subjects: readonly SlowdownSubject[], now: Date): Promise<number> {
  if (subjects.length === 0) return 0;
  const rows = await db.many<{ subject_hash: Buffer; wrong: number }>(sql`
    select subject_hash, wrong from wrong_logins
    where brand_id = ${brandId} and subject_hash = any(${subjects.map(({ hash }) => hash)}::bytea[]) and last_failed_at > ${earlier(now, FORGOTTEN_AFTER)}`);
  const delays = rows.map(({ subject_hash, wrong }) =>
    delayAfter(wrong, subjects.find(({ hash }) => hash.equals(subject_hash))?.calm ?? Number.POSITIVE_INFINITY),
  );
  return Math.max(0, ...delays);
}

/** Counts a wrong login for each of its subjects. */
export async function countWrong(db: Queryable, brandId: number, subjects: readonly SlowdownSubject[], now: Date): Promise<void> {
  if (subjects.length === 0) return;
  // In one order, so that two that count the same subjects never wait for each other.
  await db.query(sql`
    insert into wrong_logins as w (brand_id, subject_hash, wrong, last_failed_at)
    select ${brandId}::smallint, hash, 1, ${now}::timestamptz from unnest(${subjects.map(({ hash }) => hash)}::bytea[]) as hash order by hash
    on conflict on constraint wrong_logins_are_counted_once do update
      set wrong = case when w.last_failed_at < ${earlier(now, FORGOTTEN_AFTER)} then 1 else w.wrong + 1 end, last_failed_at = ${now}`);
}
