import { SWIPE_LIKES_A_DAY } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { localDay } from './local-day.ts';

export interface Allowance {
  /** Null: without limit. */
  likesLeft: number | null;
  resetsAt: Date | null;
}

/** K-01: the likes a member has left in the swipe game today. Exact only while the member is locked (`lockPair`). */
export async function allowanceOf(db: Queryable, memberId: string, timeZone: string, now: Date): Promise<Allowance> {
  const { start, end } = localDay(timeZone, now);
  const { is_paid, used } = await db.one<{ is_paid: boolean; used: number }>(sql`
    select is_paid, (select count(*)::int from swipes where member_id = m.id and decision = 'like' and swiped_at >= ${start}) as used
    from members m where m.id = ${memberId}`);
  return is_paid ? { likesLeft: null, resetsAt: null } : { likesLeft: Math.max(SWIPE_LIKES_A_DAY - used, 0), resetsAt: end };
}

/** As the calls say it. */
export const allowanceAnswer = ({ likesLeft, resetsAt }: Allowance) => ({
  likes_left: likesLeft,
  resets_at: resetsAt?.toISOString() ?? null,
});
