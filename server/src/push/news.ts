import type { PushKind } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import type { StoredEvent } from '../platform/live-events/event-outbox.ts';
import { type Sql, sql } from '../platform/database/sql.ts';

/** Something a member may be notified of: a message in a conversation, a reaction to one of theirs, or a like. */
export type News = { memberId: string; kind: PushKind; at: string } & (
  | { kind: 'message' | 'reaction'; conversation: string; seq: number }
  | { kind: 'like' | 'match'; from: string }
);

/** What an event means as news to its recipient; their own actions are no news. */
export function newsIn(memberId: string, { type, payload }: StoredEvent): News | undefined {
  if (type === 'message.new' && payload.message.sender !== memberId) {
    const { conversation, seq, created_at: at } = payload.message;
    return { memberId, kind: 'message', conversation, seq, at };
  }
  // Another one in its place, or none any more, is no news.
  if (type === 'message.reaction' && payload.by === 'them' && payload.first && payload.at !== undefined) {
    const { conversation, seq, at } = payload;
    return { memberId, kind: 'reaction', conversation, seq, at };
  }
  if (type === 'like.received') {
    const { id: from, matched, liked_at: at } = payload.liked_by;
    return { memberId, kind: matched ? 'match' : 'like', from, at };
  }
  return undefined;
}

/** Of no one who is gone or blocked (P-07). */
export const isThere = (them: Sql, memberId: string): Sql => sql`
  exists (select from members where id = ${them} and status = 'active')
  and not exists (select from blocks where (member_id, blocked_id) in ((${them}, ${memberId}::uuid), (${memberId}::uuid, ${them})))`;

/** Not read, seen or taken back meanwhile, and its sender still there. */
export async function isStillNew(db: Queryable, news: News): Promise<boolean> {
  return (await db.one<{ found: boolean }>(sql`select exists (${stillNew(news)}) as found`)).found;
}

function stillNew(news: News): Sql {
  switch (news.kind) {
    case 'message':
      return sql`
        select from participants where conversation_id = ${news.conversation} and member_id = ${news.memberId} and read_seq < ${news.seq}
        and exists (
          select from messages m where conversation_id = ${news.conversation} and seq = ${news.seq} and taken_back_at is null
            and ${isThere(sql`m.sender_id`, news.memberId)})`;
    case 'reaction':
      return sql`
        select from reactions r join messages m on m.id = r.message_id
        join participants mine on mine.conversation_id = m.conversation_id and mine.member_id = m.sender_id
        where m.conversation_id = ${news.conversation} and m.seq = ${news.seq} and m.sender_id = ${news.memberId}
          and m.seq > mine.removed_seq and ${isThere(sql`r.member_id`, news.memberId)}`;
    default:
      return sql`select from likes where member_id = ${news.from} and liked_id = ${news.memberId} and seen_at is null
        and ${isThere(sql`${news.from}::uuid`, news.memberId)}`;
  }
}

/** The page that shows it. */
export function pathOf(news: News): string {
  if (news.kind === 'message' || news.kind === 'reaction') return `/chats/${news.conversation}`;
  return news.kind === 'match' ? `/members/${news.from}` : '/likes';
}
