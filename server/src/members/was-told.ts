import { DAY, earlier } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

/** What is taken back and done again is no news for so long: else it could be a nuisance. */
const TOLD_ONCE_IN = DAY;

/** Whether a member was told of this one's like, match or private photos lately. A match after a like is news. */
export async function wasTold(
  tx: Tx,
  memberId: string,
  type: 'like.received' | 'match.made' | 'privatephotos.shown',
  of: string,
  now: Date,
): Promise<boolean> {
  const told = await tx.many(sql`
    select from member_events
    where member_id = ${memberId} and type = ${type} and created_at > ${earlier(now, TOLD_ONCE_IN)}
      and payload -> 'profile' ->> 'id' = ${of} limit 1`);
  return told.length > 0;
}
