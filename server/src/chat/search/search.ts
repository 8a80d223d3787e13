import { type FoundMessage, MESSAGE_SEARCH } from '@vesper/contracts';
import { cardsOf, isVisible } from '../../members/cards.ts';
import type { MemberView } from '../../members/member-view.ts';
import type { PhotoUrls } from '../../photos/urls.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { partsOf, snippetOf } from './folded.ts';

/** Messages per answer. */
const PAGE = 20;

/**
 * Messages that one request looks through, at most. A member's own messages are read rather than an index of trigrams: that would hold every
 * member's words, be written with each message (S2) and not know words of two letters, while most members have some hundred messages.
 * 20,000 take 0.1 s, or 0.4 s where all have accents; who has more gets `next` and goes on from there.
 */
const LOOKED_THROUGH = 20_000;

interface Hit {
  id: number;
  conversation_id: string;
  seq: number;
  sender_id: string;
  other_id: string;
  body: string;
  created_at: Date;
}

/**
 * B-16: the member's messages in which all these words stand, in whatever order, newest first, in the conversations that their list may show: none with blocked members or
 * accounts that are gone (P-07), nothing that was removed or taken back. @throws ApiError 422: too few words
 */
export async function searchMessages(
  db: Queryable,
  urls: PhotoUrls,
  view: MemberView & { viewerId: string },
  { words, before }: { words: string; before?: number | undefined },
): Promise<{ found: FoundMessage[]; next: number | null }> {
  const wanted = partsOf(words);
  if ([...wanted.join(' ')].length < MESSAGE_SEARCH.min) throw new ApiError(422, 'fields_invalid', { fields: { words: 'empty' } });
  // `id + 0`: or the planner may walk through everybody's messages by their key instead of through this member's.
  const rows = await db.many<Partial<Hit> & { looked_through: number; oldest: number | null }>(sql`
    with own as materialized (
      select m.id, m.conversation_id, m.seq, m.sender_id, theirs.member_id as other_id, m.body, m.created_at
      from participants mine
      join conversations c on c.id = mine.conversation_id and c.brand_id = ${view.brandId}
      join participants theirs on theirs.conversation_id = mine.conversation_id and theirs.member_id <> mine.member_id
      join messages m on m.conversation_id = mine.conversation_id and m.seq > mine.removed_seq
      where mine.member_id = ${view.viewerId} and m.taken_back_at is null and m.body is not null
        and (${before ?? null}::bigint is null or m.id + 0 < ${before ?? null}::bigint)
        and exists (select from members m where m.id = theirs.member_id and ${isVisible(view.brandId, sql`${view.viewerId}::uuid`)})
      order by m.id + 0 desc limit ${LOOKED_THROUGH})
    select hits.*, looked.looked_through, looked.oldest
    from (select count(*)::int as looked_through, min(id) as oldest from own) looked
    left join lateral (
      select own.* from own, lateral (select folded(translate(body, E'\n\r\t', '   ')) as body offset 0) said
      where not exists (select from unnest(${[...wanted]}::text[]) part where strpos(said.body, part) = 0)
      order by id desc limit ${PAGE + 1}) hits on true`);
  const hits = rows.filter((row): row is Hit & (typeof rows)[number] => typeof row.id === 'number');
  const shown = hits.slice(0, PAGE);
  const cards = await cardsOf(db, urls, view, [...new Set(shown.map(({ other_id }) => other_id))]);
  const found = shown.flatMap(({ conversation_id, seq, sender_id, other_id, body, created_at }) => {
    const profile = cards.get(other_id);
    const where = { conversation: conversation_id, seq, mine: sender_id === view.viewerId, created_at: created_at.toISOString() };
    return profile ? [{ ...where, profile, ...snippetOf(body, wanted) }] : [];
  });
  return { found, next: nextOf(rows[0], hits) };
}

function nextOf(looked: { looked_through: number; oldest: number | null } | undefined, hits: readonly Hit[]): number | null {
  if (hits.length > PAGE) return hits[PAGE - 1]?.id ?? null;
  return looked && looked.looked_through === LOOKED_THROUGH ? looked.oldest : null;
}
