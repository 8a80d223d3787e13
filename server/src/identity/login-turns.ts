import { earlier, HOUR, later, MINUTE, SECOND } from '../platform/clock.ts';
import type { Queryable } from '../platform/db.ts';
import { ApiError } from '../platform/errors.ts';
import { sql } from '../platform/sql.ts';

/** Whose tries stand in one line: those at one account, or those from one address. */
export interface TurnSubject {
  hash: Buffer;
  /** So many wrong tries are nothing out of the ordinary. */
  calm: number;
}

/** An account is guessed at by its own member now and then; an address may be a whole house or office. */
export const CALM = { account: 10, address: 30 } as const;

/** Nobody is kept waiting for an answer longer than this; who would be is told when to come again. */
const LONGEST_WAIT = 8 * SECOND;
const LONGEST_PACE = MINUTE;
/** After an hour without a wrong try all is calm again. */
const FORGOTTEN_AFTER = HOUR;

/** How far apart tries are let through after so many wrong ones: not at all while calm, then from one second, doubling with every ten, to a minute (D-42). Milliseconds. */
export const paceAfter = (wrong: number, calm: number): number =>
  wrong < calm ? 0 : Math.min(SECOND * 2 ** Math.floor((wrong - calm) / 10), LONGEST_PACE);

interface TurnRow {
  wrong: number;
  next_at: Date;
}

/**
 * Takes the next turn in each line. Tries at the same moment get one turn after the other, so that guessing in parallel, or from many addresses, is no
 * faster; nobody is shut out.
 * @returns how long to wait for it, in ms
 * @throws {ApiError} 429 too_many_requests: the line is too long
 */
export async function takeTurn(db: Queryable, brandId: number, subjects: readonly TurnSubject[], now: Date): Promise<number> {
  let wait = 0;
  for (const { hash, calm } of subjects) {
    const row = await db.maybeOne<TurnRow>(sql`
      select wrong, next_at from login_turns
      where brand_id = ${brandId} and subject_hash = ${hash} and last_failed_at > ${earlier(now, FORGOTTEN_AFTER)}`);
    const pace = row ? paceAfter(row.wrong, calm) : 0;
    if (pace === 0) continue;
    const turn = await db.maybeOne<{ at: Date }>(sql`
      update login_turns set next_at = greatest(next_at, ${now}::timestamptz) + make_interval(secs => ${pace / SECOND})
      where brand_id = ${brandId} and subject_hash = ${hash} and next_at <= ${later(now, LONGEST_WAIT)}
      returning next_at - make_interval(secs => ${pace / SECOND}) as at`);
    if (!turn) throw new ApiError(429, 'too_many_requests', { retry_after: Math.ceil(pace / SECOND) });
    wait = Math.max(wait, turn.at.getTime() - now.getTime());
  }
  return wait;
}

/** A wrong try makes the turns of its lines rarer. */
export async function countWrong(db: Queryable, brandId: number, subjects: readonly TurnSubject[], now: Date): Promise<void> {
  for (const { hash } of subjects)
    await db.query(sql`
      insert into login_turns as t (brand_id, subject_hash, wrong, next_at, last_failed_at) values (${brandId}, ${hash}, 1, ${now}, ${now})
      on conflict on constraint login_turns_are_counted_once do update
        set wrong = case when t.last_failed_at < ${earlier(now, FORGOTTEN_AFTER)} then 1 else t.wrong + 1 end, last_failed_at = ${now}`);
}
