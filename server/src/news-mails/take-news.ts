import type { Locale, ProfileCard } from '@vesper/contracts';
import type { NewLikesMail } from '../mails/new-likes.ts';
import type { NewMessagesMail } from '../mails/new-messages.ts';
import type { PeopleInNews } from '../mails/people-in-news.ts';
import { cardsOf } from '../members/cards.ts';
import { nameInNews } from '../members/name-in-news.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';

type Photos = Pick<Platform, 'config'>;

export interface Reader {
  memberId: string;
  brand: Brand;
  locale: Locale;
  /** D-63. */
  wantsNames: boolean;
  now: Date;
}

/**
 * The unread messages that no mail has told of, which are marked as told. Undefined: there are none, or only of members who are gone or
 * blocked.
 */
export async function takeMessages(platform: Photos, tx: Tx, reader: Reader): Promise<Omit<NewMessagesMail, 'url'> | undefined> {
  const rows = await tx.many<{ conversation_id: string; last_seq: number; from: string; count: number }>(sql`
    select mine.conversation_id, c.last_seq, theirs.member_id as "from", (
      select count(*)::int from messages m
      where m.conversation_id = c.id and m.seq > greatest(mine.read_seq, mine.removed_seq, mine.mailed_seq)
        and m.sender_id <> mine.member_id and m.taken_back_at is null) as count
    from participants mine
    join conversations c on c.id = mine.conversation_id
    join participants theirs on theirs.conversation_id = c.id and theirs.member_id <> mine.member_id
    where mine.member_id = ${reader.memberId} and mine.unread > 0 and c.brand_id = ${reader.brand.id}
      and c.last_seq > greatest(mine.read_seq, mine.removed_seq, mine.mailed_seq)
    order by mine.conversation_id
    for update of mine`);
  await tx.query(sql`
    update participants p set mailed_seq = n.seq
    from unnest(${rows.map((row) => row.conversation_id)}::uuid[], ${rows.map((row) => row.last_seq)}::int[]) as n (id, seq)
    where p.conversation_id = n.id and p.member_id = ${reader.memberId}`);
  const cards = await visible(
    platform,
    tx,
    reader,
    rows.filter(({ count }) => count > 0).map((row) => row.from),
  );
  const of = new Map(rows.map((row) => [row.from, row.count]));
  const counts = cards.map(({ id }) => of.get(id) ?? 0);
  const count = counts.reduce((sum, each) => sum + each, 0);
  return count === 0 ? undefined : { count, from: { ...peopleIn(cards, reader), counts } };
}

/** As `takeMessages`, of likes that were not seen yet. */
export async function takeLikes(platform: Photos, tx: Tx, reader: Reader): Promise<Omit<NewLikesMail, 'url'> | undefined> {
  const rows = await tx.many<{ from: string; matched: boolean }>(sql`
    update likes set mailed_at = ${reader.now}
    where liked_id = ${reader.memberId} and brand_id = ${reader.brand.id} and seen_at is null and passed_at is null and mailed_at is null
    returning member_id as "from", matched_at is not null as matched`);
  const cards = await visible(
    platform,
    tx,
    reader,
    rows.map((row) => row.from),
  );
  if (cards.length === 0) return undefined;
  const matched = new Set(rows.filter((row) => row.matched).map((row) => row.from));
  const those = (areMatches: boolean) => cards.filter(({ id }) => matched.has(id) === areMatches);
  return { likes: peopleIn(those(false), reader), matches: peopleIn(those(true), reader) };
}

/** Those whom the member may still see (P-07). */
async function visible(platform: Photos, tx: Tx, { memberId, brand, now }: Reader, ids: readonly string[]): Promise<ProfileCard[]> {
  const cards = await cardsOf(tx, photoUrlsOf(platform, brand), { brandId: brand.id, viewerId: memberId, now }, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Names only for a member who wants them; how many of them are fictional profiles, in any case (D-46). */
function peopleIn(cards: readonly ProfileCard[], { brand, locale, wantsNames }: Reader): PeopleInNews {
  return {
    count: cards.length,
    names: wantsNames ? cards.map((card) => nameInNews(brand, locale, card)) : null,
    fictional: cards.filter((card) => card.fictional_icon).length,
  };
}
