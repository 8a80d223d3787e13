import type { Message } from '@vesper/contracts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { chatPhotoUrl } from './types/photo/url.ts';

/** Of a photo: what its place on screen needs before it is loaded. */
interface PhotoOfMessage {
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
}

export interface MessageRow {
  id: number;
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_id: string;
  type: Message['type'];
  body: string | null;
  gift: string | null;
  opener: string | null;
  photo_id: string | null;
  photo: PhotoOfMessage | null;
  cost_kind: 'starter' | 'credits';
  cost_credits: number;
  /** B-04: without a reply until then the credits come back. Null: not promised, or settled. */
  guaranteed_until: Date | null;
  returned_at: Date | null;
  created_at: Date;
}

const columns = sql`
  id, conversation_id, seq, sender_id, client_id, type, body, gift, opener, photo_id, cost_kind, cost_credits, guaranteed_until, returned_at, created_at,
  case when photo_id is not null then (
    select jsonb_build_object('width', width, 'height', height, 'thumbhash', encode(thumbhash, 'base64')) from chat_photos where chat_photos.id = photo_id and removed_at is null) end as photo`;

/**
 * A page of a conversation, newest first (D-19), without what this side removed and what was taken back.
 * Returns one row more than `limit` when there is a next
 * page.
 */
export function messagePage(
  db: Queryable,
  page: { conversation: string; viewerId: string; before?: number; after?: number; limit: number },
): Promise<MessageRow[]> {
  const { conversation, viewerId, before, after, limit } = page;
  // Forward pages return the oldest missing messages first, so that nothing is skipped.
  const direction = after === undefined ? sql`desc` : sql`asc`;
  return db.many<MessageRow>(sql`
    select * from (
      select ${columns} from messages
      where conversation_id = ${conversation} and taken_back_at is null
        and seq > (select removed_seq from participants where conversation_id = ${conversation} and member_id = ${viewerId})
        and (${before ?? null}::int is null or seq < ${before ?? null}::int)
        and (${after ?? null}::int is null or seq > ${after ?? null}::int)
      order by seq ${direction}
      limit ${limit + 1}
    ) as page order by seq desc`);
}

export const messageOfClient = (db: Queryable, senderId: string, clientId: string): Promise<MessageRow | undefined> =>
  db.maybeOne<MessageRow>(sql`select ${columns} from messages where sender_id = ${senderId} and client_id = ${clientId}`);

/** A message before its conversation has given it a number. */
export type NewMessage = Omit<MessageRow, 'id' | 'seq' | 'returned_at' | 'photo'>;

/** One member's read position in a conversation. */
export interface Side {
  member_id: string;
  unread: number;
  read_seq: number;
}

/**
 * Appends a message to its conversation. A row lock on the conversation assigns the next number, so that messages of both sides have one
 * order. It is unread for the receiver, and read up to here for the sender. Returns the message and the state of both sides.
 */
export async function appendMessage(tx: Tx, row: NewMessage): Promise<{ row: MessageRow; sides: Side[] }> {
  const sides = await tx.many<MessageRow & Side>(sql`
    with numbered as (
      update conversations set last_seq = last_seq + 1 where id = ${row.conversation_id} returning id, last_seq),
    counted as (
      update participants
      set unread = case when member_id = ${row.sender_id} then 0 else unread + 1 end,
          read_seq = case when member_id = ${row.sender_id} then numbered.last_seq else read_seq end,
          last_message_at = ${row.created_at}
      from numbered where conversation_id = numbered.id
      returning member_id, unread, read_seq),
    added as (
      insert into messages (conversation_id, seq, sender_id, client_id, type, body, gift, opener, photo_id, cost_kind, cost_credits,
                            guaranteed_until, created_at)
      select numbered.id, numbered.last_seq, ${row.sender_id}::uuid, ${row.client_id}::uuid, ${row.type}, ${row.body},
             ${row.gift}, ${row.opener}, ${row.photo_id}::uuid, ${row.cost_kind}, ${row.cost_credits}::int, ${row.guaranteed_until}::timestamptz, ${row.created_at}::timestamptz
      from numbered
      returning ${columns})
    select * from added, counted`);
  const [added] = sides;
  if (!added) throw new Error(`chat: nobody is in conversation ${row.conversation_id}`);
  return { row: added, sides };
}

/** Only the sender sees the client id and the cost. */
export function toMessage(row: MessageRow, viewerId: string): Message {
  const isMine = row.sender_id === viewerId;
  return {
    id: row.id,
    conversation: row.conversation_id,
    seq: row.seq,
    client_id: isMine ? row.client_id : null,
    sender: row.sender_id,
    type: row.type,
    body: row.body,
    ...(row.gift !== null && { gift: row.gift }),
    ...(row.photo_id !== null && row.photo !== null && { photo: { url: chatPhotoUrl(row.photo_id), ...row.photo } }),
    created_at: row.created_at.toISOString(),
    ...(isMine && {
      cost: {
        kind: row.cost_kind,
        credits: row.cost_credits,
        ...(row.returned_at && { returned_at: row.returned_at.toISOString() }),
      },
    }),
  };
}
