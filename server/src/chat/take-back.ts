import type { ChatEntry } from '@vesper/contracts';
import type { MemberView } from '../members/member-view.ts';
import { lockPair } from '../members/locks.ts';
import { removeFilesSoon } from '../photos/files.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { replaceStoredEvent } from '../platform/live-events/event-outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { giveBack } from '../payments/give-back.ts';
import { openConversationOf, otherIn } from './conversations.ts';
import { chatEntries } from './entries.ts';
import { messagesQuoting, toMessage } from './messages.ts';

/** Which message: its conversation and its number there. */
interface Taken {
  conversation: string;
  seq: number;
}

interface OwnMessage {
  id: number;
  client_id: string;
  photo_id: string | null;
  taken_back_at: Date | null;
}

/**
 * Takes back an own message that the other has not read: it leaves both threads, and what it cost comes back to the accounts that paid. Members
 * are locked as for sending, then the other's read position: a reading of this moment is either before this or after it.
 * @throws ApiError 404 not_found: not theirs, or the conversation is out of reach · 409 message_read
 */
export async function takeBackMessage(
  tx: Tx,
  platform: Platform,
  { brand, memberId, now }: { brand: Brand; memberId: string; now: Date },
  { conversation, seq }: Taken,
): Promise<void> {
  await lockPair(tx, sql`${memberId}::uuid`, sql`(${otherIn(conversation, memberId)})`);
  // Of a block or an account that is gone no one learns here either (P-07).
  const open = await openConversationOf(tx, conversation, memberId);
  const read = open && (await lockReadPosition(tx, conversation, open.other_id));
  const message = open && (await ownMessage(tx, { conversation, seq }, memberId));
  if (!open || !message || read === undefined) throw new ApiError(404, 'not_found');
  if (message.taken_back_at) return; // by another tab
  if (read >= seq) throw new ApiError(409, 'message_read');

  await tx.query(sql`
    update messages set taken_back_at = ${now}, body = null, gift = null, opener = null, photo_id = null, data = null, quoted_seq = null,
      about_prompt = null, about_answer = null, about_photo = null, guaranteed_until = null
    where id = ${message.id}`);
  await removePhoto(tx, platform.jobs, message.photo_id);
  // Of the message that was written during the signup (D-40) its words are kept a second time.
  await tx.query(sql`delete from first_messages where member_id = ${memberId} and client_id = ${message.client_id}`);
  await giveBack(tx, { brandId: brand.id, memberId }, `${memberId}:${message.client_id}`, now);
  await recount(tx, conversation);
  const quoting = await messagesQuoting(tx, { conversation, seq });
  for (const viewerId of [memberId, open.other_id]) {
    const chat = await entryOf(tx, platform, brand, { brandId: brand.id, viewerId, now }, conversation);
    const event = { type: 'message.taken_back', payload: { conversation, seq, chat } } as const;
    // What quotes it was stored with its words.
    for (const row of quoting) {
      const without =
        chat && ({ type: 'message.new', payload: { message: toMessage(row, viewerId, photoUrlsOf(platform, brand)), chat } } as const);
      await replaceStoredEvent(tx, viewerId, { type: 'message.new', payload: { message: { id: row.id } } }, without ?? event);
    }
    await replaceStoredEvent(tx, viewerId, { type: 'message.new', payload: { message: { id: message.id } } }, event);
    platform.events.emit(tx, [viewerId], event);
  }
}

async function lockReadPosition(tx: Tx, conversation: string, memberId: string): Promise<number | undefined> {
  const theirs = await tx.maybeOne<{ read_seq: number }>(sql`
    select read_seq from participants where conversation_id = ${conversation} and member_id = ${memberId} for update`);
  return theirs?.read_seq;
}

/** One that its sender still has in their own thread. */
const ownMessage = (tx: Tx, { conversation, seq }: Taken, memberId: string): Promise<OwnMessage | undefined> =>
  tx.maybeOne<OwnMessage>(sql`
    select m.id, m.client_id, m.photo_id, m.taken_back_at
    from messages m join participants mine on mine.conversation_id = m.conversation_id and mine.member_id = m.sender_id
    where m.conversation_id = ${conversation} and m.seq = ${seq}::bigint and m.sender_id = ${memberId} and m.seq > mine.removed_seq`);

async function removePhoto(tx: Tx, jobs: Platform['jobs'], photo: string | null): Promise<void> {
  const removed = await tx.maybeOne<{ id: string; file_key: string }>(sql`
    delete from chat_photos where id = ${photo} returning id, file_key`);
  if (removed) await removeFilesSoon(tx, jobs, removed.id, removed.file_key);
}

/** Both sides' unread messages, costs and place in the list, after one of them is gone. */
async function recount(tx: Tx, conversation: string): Promise<void> {
  const left = sql`from messages m where m.conversation_id = side.conversation_id and m.taken_back_at is null`;
  await tx.query(sql`
    update participants side
    set unread = (select count(*) ${left} and m.seq > greatest(side.read_seq, side.removed_seq) and m.sender_id <> side.member_id),
        spent_credits = (select coalesce(sum(m.cost_credits), 0)::int ${left} and m.returned_at is null and m.sender_id = side.member_id),
        last_message_at = coalesce((select m.created_at ${left} and m.seq > side.removed_seq order by m.seq desc limit 1), side.last_message_at)
    where side.conversation_id = ${conversation}`);
}

/** The conversation in its viewer's list. Null: nothing is left to see, so it isn't listed. */
async function entryOf(tx: Tx, platform: Platform, brand: Brand, view: MemberView, conversation: string): Promise<ChatEntry | null> {
  const [entry] = await chatEntries(tx, photoUrlsOf(platform, brand), view, conversation);
  return entry?.last_message ? entry : null;
}
