import type { Carried, Message, QuotedMessage, Reaction } from '@vesper/contracts';
import { aboutPhotoOf, stillShows } from '../members/pictures.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { json, sql } from '../platform/database/sql.ts';
import { chatPhotoUrl } from './types/photo/url.ts';

/** Of a photo: what its place on screen needs before it is loaded. */
interface PhotoOfMessage {
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
}

/** A quoted message. */
interface QuoteOfMessage extends Omit<QuotedMessage, 'gone' | 'gift'> {
  gift: string | null;
  taken_back: boolean;
  /** By member: up to which number they removed the chat. */
  removed: Record<string, number>;
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
  /** What else its kind carries. */
  data: Carried | null;
  quoted_seq: number | null;
  quote: QuoteOfMessage | null;
  /** The answer on its receiver's profile that it is about. */
  about_prompt: string | null;
  about_answer: string | null;
  /** The photo there that it is about, and whether it is still shown. */
  about_photo: string | null;
  shows_about_photo: boolean | null;
  /** What its receiver made of it. */
  reaction: Reaction | null;
  cost_kind: 'starter' | 'credits';
  cost_credits: number;
  /** B-04: without a reply until then the credits come back. Null: not promised, or settled. */
  guaranteed_until: Date | null;
  returned_at: Date | null;
  created_at: Date;
}

/** Characters of a quoted message: more than two lines on the widest screen. */
const QUOTED = 200;

/** A new message has no reaction yet. */
const newColumns = sql`
  id, conversation_id, seq, sender_id, client_id, type, body, gift, opener, photo_id, data, quoted_seq, about_prompt, about_answer, about_photo, cost_kind, cost_credits, guaranteed_until, returned_at, created_at,
  ${stillShows(sql`messages.about_photo`)} as shows_about_photo,
  case when photo_id is not null then (
    select jsonb_build_object('width', width, 'height', height, 'thumbhash', encode(thumbhash, 'base64')) from chat_photos where chat_photos.id = photo_id and removed_at is null) end as photo,
  case when quoted_seq is not null then (
    select jsonb_build_object('id', q.id, 'seq', q.seq, 'sender', q.sender_id, 'type', q.type, 'body', left(q.body, ${QUOTED}), 'gift', q.gift, 'taken_back', q.taken_back_at is not null,
      'removed', (select jsonb_object_agg(member_id, removed_seq) from participants where conversation_id = q.conversation_id))
    from messages q where q.conversation_id = messages.conversation_id and q.seq = messages.quoted_seq) end as quote`;

const columns = sql`${newColumns}, (select reaction from reactions where message_id = messages.id limit 1) as reaction`;

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

/** What quotes the message of this number. */
export const messagesQuoting = (db: Queryable, { conversation, seq }: { conversation: string; seq: number }): Promise<MessageRow[]> =>
  db.many<MessageRow>(sql`select ${columns} from messages where conversation_id = ${conversation} and quoted_seq = ${seq}::bigint`);

/** The number of the message to quote; undefined if it is of another conversation. */
export async function quotedSeq(db: Queryable, conversation: string, id: number): Promise<number | undefined> {
  const quoted = await db.maybeOne<{ seq: number }>(
    sql`select seq from messages where id = ${id}::bigint and conversation_id = ${conversation}`,
  );
  return quoted?.seq;
}

/** A message before its conversation has given it a number. */
export type NewMessage = Omit<MessageRow, 'id' | 'seq' | 'returned_at' | 'photo' | 'quote' | 'reaction' | 'shows_about_photo'>;

/** One member's read position in a conversation. */
export interface Side {
  member_id: string;
  unread: number;
  read_seq: number;
  spent_credits: number;
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
          spent_credits = spent_credits + case when member_id = ${row.sender_id} then ${row.cost_credits}::int else 0 end,
          last_message_at = ${row.created_at}
      from numbered where conversation_id = numbered.id
      returning member_id, unread, read_seq, spent_credits),
    added as (
      insert into messages (conversation_id, seq, sender_id, client_id, type, body, gift, opener, photo_id, data, quoted_seq, about_prompt, about_answer, about_photo,
                            cost_kind, cost_credits, guaranteed_until, created_at)
      select numbered.id, numbered.last_seq, ${row.sender_id}::uuid, ${row.client_id}::uuid, ${row.type}, ${row.body},
             ${row.gift}, ${row.opener}, ${row.photo_id}::uuid, ${row.data === null ? null : json(row.data)}::jsonb, ${row.quoted_seq}::int, ${row.about_prompt}, ${row.about_answer}, ${row.about_photo}::uuid, ${row.cost_kind}, ${row.cost_credits}::int, ${row.guaranteed_until}::timestamptz, ${row.created_at}::timestamptz
      from numbered
      returning ${newColumns}, null as reaction)
    select * from added, counted`);
  const [added] = sides;
  if (!added) throw new Error(`chat: no one is in conversation ${row.conversation_id}`);
  return { row: added, sides };
}

/** Only the sender sees the client id and the cost. */
export function toMessage(row: MessageRow, viewerId: string, urls: PhotoUrls): Message {
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
    ...(row.data !== null && { data: row.data }),
    ...(row.quote !== null && { quote: toQuote(row.quote, viewerId) }),
    ...(row.about_prompt !== null && row.about_answer !== null && { about: { prompt: row.about_prompt, answer: row.about_answer } }),
    ...(row.about_photo !== null && { about_photo: aboutPhotoOf(row.about_photo, row.shows_about_photo, urls) }),
    ...(row.reaction !== null && { reaction: row.reaction }),
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

/** Of what is gone only that it was there. */
function toQuote({ taken_back, removed, gift, ...quoted }: QuoteOfMessage, viewerId: string): QuotedMessage {
  const isRemoved = quoted.seq <= (removed[viewerId] ?? 0);
  if (!taken_back && !isRemoved) return { ...quoted, ...(gift !== null && { gift }) };
  return { ...quoted, type: 'text', body: null, gone: taken_back ? 'taken_back' : 'removed' };
}
