import { NEWS_PUSHES, type NewsPush, type PushKind } from '@vesper/contracts';
import { lockMember } from '../members/locks.ts';
import { later, MINUTE } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { hasOpenStream } from '../platform/sessions/stream-presence.ts';
import { isThere, type News } from './news.ts';
import { nextSummary } from './summary-time.ts';

/** How much of each kind has come and was not read or seen; kinds without any are missing. */
export type Summary = Partial<Record<NewsPush, number>>;

/** When to look again at a member who has a page open. */
const LOOK_AGAIN = 5 * MINUTE;

export const isNewsPush = (kind: PushKind): kind is NewsPush => (NEWS_PUSHES as readonly PushKind[]).includes(kind);

/**
 * Keeps a piece of news for its member's next summary.
 * @returns false: they want this kind at once
 */
export async function keepForSummary(tx: Tx, { memberId, kind, at }: News, now: Date): Promise<boolean> {
  if (!isNewsPush(kind)) return false;
  await lockMember(tx, memberId);
  const wish = await tx.maybeOne<{ often: string | null; timeZone: string }>(sql`
    select push_frequency ->> ${kind} as often, time_zone as "timeZone" from members
    where id = ${memberId} and not ${kind} = any(notifications_disabled)`);
  if (wish?.often !== 'daily' && wish?.often !== 'weekly') return false;
  await tx.query(sql`
    insert into push_summaries (member_id, kind, since, due_at)
    values (${memberId}, ${kind}, ${at}, ${nextSummary(wish.often, wish.timeZone, now)})
    on conflict (member_id, kind) do update set since = least(push_summaries.since, excluded.since)`);
  return true;
}

export async function membersDue(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.many<{ member_id: string }>(
    sql`select distinct member_id from push_summaries where due_at <= ${now} order by 1 limit 1000`,
  );
  return rows.map(({ member_id }) => member_id);
}

/** Takes what is due for a member. Undefined: nothing is left to tell, or they are here, and are looked at again. */
export async function takeSummary(tx: Tx, memberId: string, now: Date): Promise<Summary | undefined> {
  await lockMember(tx, memberId);
  if (await hasOpenStream(tx, memberId, now)) {
    await tx.query(sql`
      update push_summaries set due_at = ${later(now, LOOK_AGAIN)} where member_id = ${memberId} and due_at <= ${now}`);
    return undefined;
  }
  const due = await tx.many<{ kind: NewsPush; since: Date }>(sql`
    delete from push_summaries where member_id = ${memberId} and due_at <= ${now} returning kind, since`);
  const summary: Summary = {};
  for (const { kind, since } of due) {
    const { count } = await tx.one<{ count: number }>(
      kind === 'message' ? messagesSince(memberId, since) : likesSince(memberId, kind, since),
    );
    if (count > 0) summary[kind] = count;
  }
  return Object.keys(summary).length > 0 ? summary : undefined;
}

const messagesSince = (memberId: string, since: Date): Sql => sql`
  select count(*)::int as count from participants mine join messages m on m.conversation_id = mine.conversation_id
  where mine.member_id = ${memberId} and mine.unread > 0 and m.seq > greatest(mine.read_seq, mine.removed_seq)
    and m.sender_id <> mine.member_id and m.taken_back_at is null and m.created_at >= ${since} and ${isThere(sql`m.sender_id`, memberId)}`;

const likesSince = (memberId: string, kind: 'like' | 'match', since: Date): Sql => sql`
  select count(*)::int as count from likes l
  where l.liked_id = ${memberId} and l.seen_at is null and l.passed_at is null and (l.matched_at is not null) = ${kind === 'match'}
    and greatest(l.created_at, l.matched_at) >= ${since} and ${isThere(sql`l.member_id`, memberId)}`;

/** What their member chose anew begins anew: they are here, and see what has come. */
export async function forgetSummaries(tx: Tx, memberId: string): Promise<void> {
  await tx.query(sql`delete from push_summaries where member_id = ${memberId}`);
}
