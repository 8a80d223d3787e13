import { type CallResponse, type LikedBy, LIKES_LISTED, type PromptAnswer } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import type { MemberView } from '../members/member-view.ts';
import { aboutPhotoOf, stillShows } from '../members/pictures.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

interface LikeRow extends PartOfRow {
  id: string;
  is_new: boolean;
  matched: boolean;
  created_at: Date;
}

/** What a received like was for, of its receiver's profile (B-13). */
export interface PartOfRow {
  about?: PromptAnswer | null;
  about_photo?: string | null;
  shows_photo?: boolean | null;
}

/** SQL: the columns of `PartOfRow` of a like `l`. */
export const partColumns = sql`
  case when l.about_prompt is not null then jsonb_build_object('prompt', l.about_prompt, 'answer', l.about_answer) end as about,
  l.about_photo, ${stillShows(sql`l.about_photo`)} as shows_photo`;

export const partOf = ({ about, about_photo, shows_photo }: PartOfRow, urls: PhotoUrls): Pick<LikedBy, 'about' | 'about_photo'> => ({
  ...(about && { about }),
  ...(about_photo && { about_photo: aboutPhotoOf(about_photo, shows_photo ?? null, urls) }),
});

/**
 * C-12: likes received, new ones first (S-17), and given, with the cards of all members in them. Likes of members who are gone or blocked
 * are left out.
 */
export async function likesOf(db: Queryable, urls: PhotoUrls, view: MemberView): Promise<CallResponse<'likes.get'>> {
  const { viewerId } = view;
  const received = (condition: ReturnType<typeof sql>) => sql`
    (select l.member_id as id, l.seen_at is null as is_new, l.matched_at is not null as matched, l.created_at, ${partColumns} from likes l
     where l.liked_id = ${viewerId} and l.passed_at is null and ${condition} order by l.created_at desc, l.member_id desc limit ${LIKES_LISTED})`;
  const [receivedRows, givenRows] = await Promise.all([
    db.many<LikeRow>(sql`
      select r.* from (${received(sql`l.seen_at is null`)} union all ${received(sql`l.seen_at is not null`)}) as r
      order by r.is_new desc, r.created_at desc
      limit ${LIKES_LISTED}`),
    db.many<LikeRow>(sql`
      select l.liked_id as id, l.created_at, l.matched_at is not null as matched
      from likes l where l.member_id = ${viewerId}
      order by l.created_at desc, l.liked_id desc
      limit ${LIKES_LISTED}`),
  ]);
  const cards = await cardsOf(db, urls, { ...view, tellsKept: true, isForList: true }, [
    ...new Set([...receivedRows, ...givenRows].map(({ id }) => id)),
  ]);
  const isThere = ({ id }: LikeRow) => cards.has(id);
  const likedBy = receivedRows.filter(isThere).map((row) => toLikedBy(row, urls));
  return {
    profiles: [...cards.values()],
    liked_by: likedBy,
    given: givenRows.filter(isThere).map(({ id, matched, created_at }) => ({ id, matched, liked_at: created_at.toISOString() })),
    total_new_likes: likedBy.filter(({ like_new }) => like_new).length,
  };
}

const toLikedBy = ({ id, is_new, matched, created_at, ...part }: LikeRow, urls: PhotoUrls): LikedBy => ({
  id,
  like_new: is_new,
  matched,
  liked_at: created_at.toISOString(),
  ...partOf(part, urls),
});
