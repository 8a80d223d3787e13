import type { ChatEntry, ProfileCard, Reaction } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { MemberView } from '../members/member-view.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { MessageRow, Side } from './messages.ts';

interface EntryRow {
  reaction?: { seq: number; reaction: Reaction; at: Date } | null;
  conversation: string;
  unread: number;
  read_by_me: number;
  read_by_them: number;
  spent: number;
  body: string | null;
  type: string | null;
  gift: string | null;
  mine: boolean | null;
  created_at: Date | null;
}

/** All null: there is none. */
interface ReactionColumns {
  reacted_seq: number | null;
  reaction: Reaction | null;
  reacted_at: Date | null;
}

/** How many conversations the list holds; older ones are opened from the other member's profile. */
const LIST_LENGTH = 200;

/**
 * E-04: a member's conversations, latest first, or only the given one. Those with blocked members are left out (P-07), and in the list those
 * of which nothing is left because it was taken back.
 */
export async function chatEntries(db: Queryable, urls: PhotoUrls, view: MemberView, only?: string): Promise<ChatEntry[]> {
  const which = only === undefined ? sql`and last.seq is not null` : sql`and mine.conversation_id = ${only}`;
  const rows = await db.many<Omit<EntryRow, 'reaction'> & { other_id: string } & ReactionColumns>(sql`
    select mine.conversation_id as conversation, theirs.member_id as other_id, mine.unread,
           mine.read_seq as read_by_me, theirs.read_seq as read_by_them,
           mine.spent_credits as spent,
           last.body, last.type, last.gift, last.sender_id = mine.member_id as mine, last.created_at,
           reacted.seq as reacted_seq, reacted.reaction, reacted.reacted_at
    from participants mine
    join conversations c on c.id = mine.conversation_id
    join participants theirs on theirs.conversation_id = c.id and theirs.member_id <> mine.member_id
    left join lateral (
      select m.seq, m.body, m.type, m.gift, m.sender_id, m.created_at from messages m
      where m.conversation_id = c.id and m.seq > mine.removed_seq and m.taken_back_at is null order by m.seq desc limit 1) last on true
    left join lateral (
      select m.seq, r.reaction, r.reacted_at from reactions r join messages m on m.id = r.message_id
      where r.member_id = theirs.member_id and r.reacted_at >= last.created_at
        and m.conversation_id = c.id and m.sender_id = mine.member_id and m.seq > mine.removed_seq
      order by r.reacted_at desc limit 1) reacted on true
    where mine.member_id = ${view.viewerId} ${which} and c.brand_id = ${view.brandId} and c.last_seq > mine.removed_seq
    order by mine.last_message_at desc, c.id
    limit ${LIST_LENGTH}`);
  const cards = await cardsOf(
    db,
    urls,
    view,
    rows.map((row) => row.other_id),
  );
  return rows.flatMap((row) => {
    const profile = cards.get(row.other_id);
    const { reacted_seq: seq, reaction, reacted_at: at } = row;
    const reacted = seq !== null && reaction !== null && at !== null ? { seq, reaction, at } : null;
    return profile ? [toEntry({ ...row, reaction: reacted }, profile)] : [];
  });
}

/**
 * One conversation as each of its two members sees it right after its last message, by member id.
 * @param cards the other side's card, by viewer; without one, there is no entry
 */
export const entriesAfter = (
  { conversation_id, sender_id, body, type, gift, created_at }: MessageRow,
  sides: readonly Side[],
  cards: ReadonlyMap<string, ProfileCard>,
): { memberId: string; chat: ChatEntry }[] =>
  sides.flatMap(({ member_id, unread, read_seq, spent_credits: spent }) => {
    const profile = cards.get(member_id);
    const theirs = sides.find((side) => side.member_id !== member_id);
    if (!profile || !theirs) return [];
    const read = { unread, read_by_me: read_seq, read_by_them: theirs.read_seq, spent };
    return [
      {
        memberId: member_id,
        chat: toEntry({ conversation: conversation_id, mine: sender_id === member_id, body, type, gift, created_at, ...read }, profile),
      },
    ];
  });

function toEntry(row: EntryRow, profile: ChatEntry['profile']): ChatEntry {
  const { body, created_at, gift, type, mine, reaction } = row;
  return {
    conversation: row.conversation,
    profile,
    num_unread_messages: row.unread,
    last_message:
      created_at && type !== null && mine !== null
        ? { body, mine, type, ...(gift !== null && { gift }), created_at: created_at.toISOString() }
        : null,
    ...(reaction && { last_reaction: { ...reaction, at: reaction.at.toISOString() } }),
    read_by_me: row.read_by_me,
    read_by_them: row.read_by_them,
    spent_credits: row.spent,
  };
}
