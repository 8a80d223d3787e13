import { type Sql, sql } from '../database/sql.ts';
import type { StoredEvent } from './event-outbox.ts';

/** Of a stored event: whom it is about, if it carries anything of another member. */
export interface About {
  type: string;
  /** Of whatever happened in a conversation. */
  conversation: string | null;
  /** Whose card it carries. */
  profile: string | null;
}

/** Of a payload, in SQL. */
export const conversationOf = (payload: Sql): Sql =>
  sql`coalesce(${payload} ->> 'conversation', ${payload} -> 'message' ->> 'conversation')`;
export const profileOf = (payload: Sql): Sql => sql`${payload} -> 'profile' ->> 'id'`;

/**
 * Whether the other of an event's conversation or card is out of its reader's reach: blocked in either direction (P-07), leaving, shut out,
 * suspended or gone. A condition at reading instead of a change at the block: who leaves would else have to look through the events of
 * everyone who ever heard of them.
 */
export const isOutOfReach = (reader: Sql, { conversation, profile }: { conversation: Sql; profile: Sql }): Sql => sql`
  (coalesce(${conversation}, ${profile}) is not null and not exists (
    select from members other
    where other.id = coalesce(${profile}::uuid, (
        select case when c.member_a = ${reader} then c.member_b else c.member_a end from conversations c where c.id = ${conversation}::uuid))
      and other.status = 'active'
      and not exists (select from blocks b where (b.member_id, b.blocked_id) in ((${reader}, other.id), (other.id, ${reader})))))`;

/**
 * What a browser that was away is told in such an event's place: that the conversation, or the like, is gone, as the pages were told that
 * were open then.
 */
export function insteadOf({ type, conversation, profile: id }: About): StoredEvent | undefined {
  if (conversation !== null) return { type: 'chat.removed', payload: { conversation } };
  if (id === null) return undefined;
  return { type: type === 'like.given' ? 'like.taken_back' : 'like.withdrawn', payload: { id } };
}
