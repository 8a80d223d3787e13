import type { Queryable, Tx } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';

export interface Conversation {
  id: string;
  last_seq: number;
  other_id: string;
}

const otherOf = (memberId: string): Sql => sql`case when member_a = ${memberId} then member_b else member_a end`;

/** A subquery for the other member of a conversation; returns no row for non-participants. */
export const otherIn = (id: string, memberId: string): Sql =>
  sql`select ${otherOf(memberId)} from conversations where id = ${id} and ${memberId} in (member_a, member_b)`;

/**
 * A conversation as seen by one of its two members. Undefined for everybody else, and when the other has blocked them, is suspended or has
 * deleted their account: whoever was blocked must not be able to tell (P-07, D-02).
 */
const conversationOf = (db: Queryable, id: string, memberId: string): Promise<Conversation | undefined> =>
  db.maybeOne<Conversation>(sql`
    select c.id, c.last_seq, other.id as other_id
    from conversations c join members other on other.id = ${otherOf(memberId)}
    where c.id = ${id} and ${memberId} in (c.member_a, c.member_b) and other.status = 'active'
      and not exists (select from blocks where member_id = other.id and blocked_id = ${memberId})`);

/** As above, and the viewer has not blocked the other either: otherwise reading and typing are sent to no one (P-07). */
export async function openConversationOf(db: Queryable, id: string, memberId: string): Promise<Conversation | undefined> {
  const conversation = await conversationOf(db, id, memberId);
  if (!conversation) return undefined;
  const block = await db.maybeOne(sql`select from blocks where member_id = ${memberId} and blocked_id = ${conversation.other_id}`);
  return block ? undefined : conversation;
}

export const conversationWith = (db: Queryable, memberId: string, otherId: string): Promise<{ id: string } | undefined> =>
  db.maybeOne<{ id: string }>(sql`
    select id from conversations where member_a = least(${memberId}::uuid, ${otherId}::uuid) and member_b = greatest(${memberId}::uuid, ${otherId}::uuid)`);

/** How many conversations a member has started (K-01). Serialised by the caller's lock on the member's row. */
export async function countStarted(db: Queryable, memberId: string): Promise<number> {
  const row = await db.one<{ started: number }>(sql`select count(*)::int as started from conversations where started_by = ${memberId}`);
  return row.started;
}

/** Starts a conversation, or returns the one that the other side started at the same moment. */
export async function startConversation(tx: Tx, start: { brandId: number; by: string; other: string; at: Date }): Promise<string> {
  const { brandId, by, other, at } = start;
  const created = await tx.maybeOne<{ id: string }>(sql`
    insert into conversations (brand_id, member_a, member_b, started_by, created_at)
    values (${brandId}, least(${by}::uuid, ${other}::uuid), greatest(${by}::uuid, ${other}::uuid), ${by}, ${at})
    on conflict on constraint conversations_pair_is_unique do nothing
    returning id`);
  if (!created) {
    const existing = await conversationWith(tx, by, other);
    if (!existing) throw new Error('chat: a conversation that exists is not visible');
    return existing.id;
  }
  await tx.query(sql`
    insert into participants (conversation_id, member_id, last_message_at)
    select ${created.id}::uuid, member_id, ${at}::timestamptz from unnest(array[${by}, ${other}]::uuid[]) as member_id`);
  return created.id;
}

/**
 * Locks one side's row of a conversation, so that the following count either includes a message that arrives at this moment or runs before
 * it, never half of it.
 */
async function lockView(tx: Tx, conversation: string, memberId: string): Promise<void> {
  await tx.query(sql`select from participants where conversation_id = ${conversation} and member_id = ${memberId} for update`);
}

/**
 * Marks as read up to `seq`; the read position never moves backwards. Returns the unread messages that remain, or undefined if nothing
 * changed.
 */
async function markRead(
  tx: Tx,
  conversation: string,
  memberId: string,
  seq: number,
): Promise<{ read_seq: number; unread: number } | undefined> {
  await lockView(tx, conversation, memberId);
  return tx.maybeOne(sql`
    update participants mine
    set read_seq = upto.seq,
        unread = (select count(*) from messages m where m.conversation_id = c.id and m.seq > upto.seq and m.sender_id <> mine.member_id
                        and m.taken_back_at is null)
    from conversations c cross join lateral (select least(${seq}::bigint, c.last_seq)::int as seq) as upto
    where mine.conversation_id = ${conversation} and mine.member_id = ${memberId} and c.id = mine.conversation_id
      and (mine.read_seq < upto.seq or mine.unread > 0)
      and upto.seq >= mine.read_seq
    returning mine.read_seq, mine.unread`);
}

/** What a member read, told to both sides. */
export async function readUpTo(
  tx: Tx,
  events: LiveEvents,
  { conversation, memberId, otherId, seq: upTo }: { conversation: string; memberId: string; otherId: string; seq: number },
): Promise<void> {
  const read = await markRead(tx, conversation, memberId, upTo);
  if (!read) return;
  const { read_seq: seq, unread } = read;
  events.emit(tx, [memberId], { type: 'chat.read', payload: { conversation, seq, by: 'me', num_unread_messages: unread } });
  events.emit(tx, [otherId], { type: 'chat.read', payload: { conversation, seq, by: 'them', num_unread_messages: 0 } });
}

/**
 * Removes the conversation from one side's list. The other side keeps theirs, and a new message brings it back.
 * @returns false when there is none to remove
 */
export async function removeFor(tx: Tx, conversation: string, memberId: string): Promise<boolean> {
  if (!(await conversationOf(tx, conversation, memberId))) return false;
  await lockView(tx, conversation, memberId);
  const touched = await tx.query(sql`
    update participants mine set removed_seq = c.last_seq, read_seq = c.last_seq, unread = 0
    from conversations c
    where mine.conversation_id = ${conversation} and mine.member_id = ${memberId} and c.id = mine.conversation_id`);
  return touched > 0;
}
