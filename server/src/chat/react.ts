import type { Reaction } from '@vesper/contracts';
import { lockPair } from '../members/locks.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import { openConversationOf, otherIn, readUpTo } from './conversations.ts';

/**
 * What a member makes of a message of the other's: one reaction, in the place of an earlier one, or none. With one it is read. Members are locked as for sending, so
 * that a block, or the message being taken back, is either before this or after it. @throws ApiError 404 not_found
 */
export async function react(
  tx: Tx,
  events: LiveEvents,
  { memberId, now }: { memberId: string; now: Date },
  { conversation, seq, reaction }: { conversation: string; seq: number; reaction: Reaction | null },
): Promise<void> {
  await lockPair(tx, sql`${memberId}::uuid`, sql`(${otherIn(conversation, memberId)})`);
  const open = await openConversationOf(tx, conversation, memberId);
  const message = open && (await receivedMessage(tx, { conversation, seq }, memberId));
  if (!open || !message) throw new ApiError(404, 'not_found');
  // Or a message that was answered so could be taken back, and its credits with it.
  if (reaction !== null) await readUpTo(tx, events, { conversation, memberId, otherId: open.other_id, seq });
  // An inserted row has no earlier version; an updated one does.
  const [changed] = await tx.many<{ first: boolean }>(
    reaction === null
      ? sql`delete from reactions where message_id = ${message.id} and member_id = ${memberId} returning false as first`
      : sql`
        insert into reactions (message_id, member_id, reaction, reacted_at) values (${message.id}, ${memberId}, ${reaction}, ${now})
        on conflict (message_id, member_id) do update set reaction = excluded.reaction, reacted_at = excluded.reacted_at
        where reactions.reaction <> excluded.reaction
        returning xmax = 0 as first`,
  );
  if (!changed) return;
  const { first } = changed;
  for (const viewerId of [memberId, open.other_id]) {
    const by = viewerId === memberId ? ('me' as const) : ('them' as const);
    events.emit(tx, [viewerId], { type: 'message.reaction', payload: { conversation, seq, reaction, by, at: now.toISOString(), first } });
  }
}

/** One of the other's that this member has in their thread. */
const receivedMessage = (
  tx: Tx,
  { conversation, seq }: { conversation: string; seq: number },
  memberId: string,
): Promise<{ id: number } | undefined> =>
  tx.maybeOne<{ id: number }>(sql`
    select m.id from messages m join participants mine on mine.conversation_id = m.conversation_id and mine.member_id = ${memberId}
    where m.conversation_id = ${conversation} and m.seq = ${seq}::bigint and m.sender_id <> ${memberId}
      and m.taken_back_at is null and m.seq > mine.removed_seq`);
