import type { PushKind } from '@vesper/contracts';
import type { Queryable } from '../platform/database/db.ts';
import type { StoredEvent } from '../platform/live-events/event-outbox.ts';
import { sql } from '../platform/database/sql.ts';

/** Something a member may be notified of: a message in a conversation, or a like. */
export type News = { memberId: string; kind: PushKind; at: string } & (
  | { kind: 'message'; conversation: string; seq: number }
  | { kind: 'like' | 'match'; from: string }
);

/** What an event means as news to its recipient; their own actions are no news. */
export function newsIn(memberId: string, { type, payload }: StoredEvent): News | undefined {
  if (type === 'message.new' && payload.message.sender !== memberId) {
    const { conversation, seq, created_at: at } = payload.message;
    return { memberId, kind: 'message', conversation, seq, at };
  }
  if (type === 'like.received') {
    const { id: from, matched, liked_at: at } = payload.liked_by;
    return { memberId, kind: matched ? 'match' : 'like', from, at };
  }
  return undefined;
}

/** Not read, seen or taken back meanwhile. */
export async function isStillNew(db: Queryable, news: News): Promise<boolean> {
  const found =
    news.kind === 'message'
      ? sql`select from participants where conversation_id = ${news.conversation} and member_id = ${news.memberId} and read_seq < ${news.seq}
            and exists (select from messages where conversation_id = ${news.conversation} and seq = ${news.seq} and taken_back_at is null)`
      : sql`select from likes where member_id = ${news.from} and liked_id = ${news.memberId} and seen_at is null`;
  return (await db.one<{ found: boolean }>(sql`select exists (${found}) as found`)).found;
}

/** The page that shows it. */
export function pathOf(news: News): string {
  if (news.kind === 'message') return `/chats/${news.conversation}`;
  return news.kind === 'match' ? `/members/${news.from}` : '/likes';
}
