import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { DAY, earlier, MINUTE } from '../platform/clock.ts';

const WINDOW_DAYS = 60;
/** With fewer, “usually” would be said of chance. */
const MINIMUM = 5;
/** So many of the latest conversations are looked at, whatever a member has. */
const LATEST = 30;
const HOUR = 60 * MINUTE;

/**
 * How soon a member usually answers someone who writes first: three of four of the conversations that others started in the last 60 days got
 * an answer in this time. Those of the last day don't count, as their time is not over. Undefined: fewer than five, or later, or seldom.
 */
export async function usualReply(db: Queryable, memberId: string, now: Date): Promise<'replies_hour' | 'replies_day' | undefined> {
  const { conversations, hour, day } = await db.one<{ conversations: number; hour: number; day: number }>(sql`
    select count(*)::int as conversations,
           (count(*) filter (where answer.created_at <= first.created_at + make_interval(secs => ${HOUR / 1000})))::int as hour,
           (count(*) filter (where answer.created_at <= first.created_at + make_interval(secs => ${DAY / 1000})))::int as day
    from (select p.conversation_id as id
          from participants p join conversations c on c.id = p.conversation_id
          where p.member_id = ${memberId} and c.started_by <> ${memberId}
            and c.created_at between ${earlier(now, WINDOW_DAYS * DAY)} and ${earlier(now, DAY)}
            and p.last_message_at >= ${earlier(now, WINDOW_DAYS * DAY)}
          order by p.last_message_at desc limit ${LATEST}) as latest
    join messages first on first.conversation_id = latest.id and first.seq = 1
    left join lateral (
      select m.created_at from messages m
      where m.conversation_id = latest.id and m.sender_id = ${memberId} and m.taken_back_at is null
      order by m.seq limit 1
    ) as answer on true`);
  if (conversations < MINIMUM) return undefined;
  const usual = 0.75 * conversations;
  if (hour >= usual) return 'replies_hour';
  return day >= usual ? 'replies_day' : undefined;
}
