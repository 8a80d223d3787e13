import type { ChatEntry } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { MemberView } from '../members/member-view.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/db.ts';
import { type Sql, sql } from '../platform/sql.ts';

interface EntryRow {
  viewer_id: string;
  conversation: string;
  other_id: string;
  unread: number;
  read_by_me: number;
  read_by_them: number;
  body: string | null;
  type: string | null;
  mine: boolean | null;
  created_at: Date | null;
}

/** How many conversations the list holds; older ones are opened from their profile. */
const LIST_LENGTH = 200;

/** E-04: a member's conversations, latest first; or just the one that is named. Those with somebody blocked are left out (P-07). */
export async function chatEntries(db: Queryable, urls: PhotoUrls, view: MemberView, only?: string): Promise<ChatEntry[]> {
  const which = only === undefined ? sql`` : sql`and mine.conversation_id = ${only}`;
  return toEntries(db, urls, view, await selectEntries(db, view.brandId, sql`mine.member_id = ${view.viewerId} ${which}`));
}

/** One conversation as each of its two members sees it, by member. */
export async function chatEntryOfEach(
  db: Queryable,
  urls: PhotoUrls,
  { brandId, now }: Omit<MemberView, 'viewerId'>,
  conversation: string,
): Promise<{ memberId: string; chat: ChatEntry }[]> {
  const rows = await selectEntries(db, brandId, sql`mine.conversation_id = ${conversation}`);
  const each: { memberId: string; chat: ChatEntry }[] = [];
  for (const row of rows) {
    const [chat] = await toEntries(db, urls, { brandId, viewerId: row.viewer_id, now }, [row]);
    if (chat) each.push({ memberId: row.viewer_id, chat });
  }
  return each;
}

/** @param condition says whose side, `mine`, and of which conversations */
const selectEntries = (db: Queryable, brandId: number, condition: Sql): Promise<EntryRow[]> =>
  db.many<EntryRow>(sql`
    select mine.member_id as viewer_id, mine.conversation_id as conversation, theirs.member_id as other_id, mine.unread,
           mine.read_seq as read_by_me, theirs.read_seq as read_by_them,
           last.body, last.type, last.sender_id = mine.member_id as mine, last.created_at
    from participants mine
    join conversations c on c.id = mine.conversation_id
    join participants theirs on theirs.conversation_id = c.id and theirs.member_id <> mine.member_id
    left join messages last on last.conversation_id = c.id and last.seq = c.last_seq
    where ${condition} and c.brand_id = ${brandId} and c.last_seq > mine.removed_seq
    order by mine.last_message_at desc, c.id
    limit ${LIST_LENGTH}`);

async function toEntries(db: Queryable, urls: PhotoUrls, view: MemberView, rows: EntryRow[]): Promise<ChatEntry[]> {
  const cards = await cardsOf(
    db,
    urls,
    view,
    rows.map((row) => row.other_id),
  );
  return rows.flatMap((row) => {
    const profile = cards.get(row.other_id);
    return profile ? [toEntry(row, profile)] : [];
  });
}

function toEntry(row: EntryRow, profile: ChatEntry['profile']): ChatEntry {
  const { created_at, type, mine } = row;
  return {
    conversation: row.conversation,
    profile,
    num_unread_messages: row.unread,
    last_message:
      created_at && type !== null && mine !== null ? { body: row.body, mine, type, created_at: created_at.toISOString() } : null,
    read_by_me: row.read_by_me,
    read_by_them: row.read_by_them,
  };
}
