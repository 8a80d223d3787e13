import type { ProfileCard, PromptAnswer } from '@vesper/contracts';
import { type CardView, cardsOf } from '../members/cards.ts';
import { lockPair } from '../members/locks.ts';
import type { MemberView } from '../members/member-view.ts';
import { aboutPhotoOf } from '../members/pictures.ts';
import { visibilityOf } from '../members/visibility.ts';
import { wasTold } from '../members/was-told.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import { sql } from '../platform/database/sql.ts';

/** What is liked of someone, if it isn't all of them (B-13): an answer on their profile, or a photo's id. At most one of the two. */
export interface LikedPart {
  about?: PromptAnswer | undefined;
  photo?: string | undefined;
}

/**
 * Likes a member, once; repeating it changes nothing. Given again within a day of the last that its receiver was told of, it is told to no one
 * but its giver: no push, no mail. When two members like each other at the same moment, the second sees the first's
 * like, so there is exactly one match.
 * @param readPart reads what of their profile the like is for, or refuses
 * @returns whether it is a match
 * @throws {ApiError} 404 not_found (oneself) · 410 profile_gone · 403 blocked (by the liker)
 */
export async function giveLike(
  tx: Tx,
  urls: PhotoUrls,
  events: LiveEvents,
  view: MemberView,
  likedId: string,
  readPart: () => Promise<LikedPart> = async () => ({}),
): Promise<boolean> {
  const { brandId, viewerId, now } = view;
  await lockPair(tx, viewerId, likedId);
  const visibility = await visibilityOf(tx, view, likedId);
  if (!visibility) throw new ApiError(410, 'profile_gone');
  if (visibility.isSelf) throw new ApiError(404, 'not_found');
  if (visibility.blockedByMe) throw new ApiError(403, 'blocked');
  if (visibility.liked) return visibility.likesMe;

  const { about, photo } = await readPart();
  await tx.query(sql`
    insert into likes (member_id, liked_id, brand_id, created_at, about_prompt, about_answer, about_photo)
    values (${viewerId}, ${likedId}, ${brandId}, ${now}, ${about?.prompt ?? null}, ${about?.answer ?? null}, ${photo ?? null})`);
  const matched = visibility.likesMe;
  // Someone liked back is no longer new, nor passed over.
  if (matched)
    await tx.query(sql`
      update likes set seen_at = coalesce(seen_at, ${now}), passed_at = null where member_id = ${likedId} and liked_id = ${viewerId}`);
  const liked = await cardFor(tx, urls, view, likedId);
  const liker = await cardFor(tx, urls, { ...view, viewerId: likedId }, viewerId);
  const at = now.toISOString();
  const isKnown = await wasTold(tx, likedId, matched ? 'match.made' : 'like.received', viewerId, now);
  // It is in their list when it next loads.
  if (isKnown) tx.afterCommit(() => events.changed([likedId]));
  else
    events.emit(tx, [likedId], {
      type: 'like.received',
      payload: {
        profile: liker,
        liked_by: {
          id: viewerId,
          like_new: true,
          matched,
          liked_at: at,
          ...(about && { about }),
          ...(photo && { about_photo: aboutPhotoOf(photo, true, urls) }),
        },
      },
    });
  events.emit(tx, [viewerId], { type: 'like.given', payload: { profile: liked, matched, liked_at: at } });
  if (matched) {
    if (!isKnown) events.emit(tx, [likedId], { type: 'match.made', payload: { profile: liker } });
    events.emit(tx, [viewerId], { type: 'match.made', payload: { profile: liked } });
  }
  return matched;
}

/** Takes a like back; without one, changes nothing. */
export async function takeLikeBack(tx: Tx, events: LiveEvents, { viewerId }: MemberView, likedId: string): Promise<void> {
  // Or a like given back meanwhile would still be taken for a match.
  await lockPair(tx, viewerId, likedId);
  const removed = await tx.query(sql`delete from likes where member_id = ${viewerId} and liked_id = ${likedId}`);
  if (removed > 0) announceLikeRemoved(tx, events, viewerId, likedId);
}

/** Tells both sides that a like is gone. */
export function announceLikeRemoved(tx: Tx, events: LiveEvents, likerId: string, likedId: string): void {
  events.emit(tx, [likedId], { type: 'like.withdrawn', payload: { id: likerId } });
  events.emit(tx, [likerId], { type: 'like.taken_back', payload: { id: likedId } });
}

/** The liked member has opened the liker's profile: the like is no longer new (S-17). */
export async function seeLike(tx: Tx, events: LiveEvents, { viewerId, now }: MemberView, likerId: string): Promise<void> {
  const changed = await tx.query(
    sql`update likes set seen_at = ${now} where member_id = ${likerId} and liked_id = ${viewerId} and seen_at is null`,
  );
  if (changed > 0) events.emit(tx, [viewerId], { type: 'like.seen', payload: { id: likerId } });
}

/**
 * Passes over a received like: it leaves the member's list, and the giver is not told. A match can't be passed over. Other tabs hear of it
 * as of a like that was withdrawn, which for them is the same.
 */
export async function passLike(tx: Tx, events: LiveEvents, { viewerId, now }: MemberView, likerId: string): Promise<void> {
  const changed = await tx.query(sql`
    update likes set passed_at = ${now}, seen_at = coalesce(seen_at, ${now})
    where member_id = ${likerId} and liked_id = ${viewerId} and passed_at is null and matched_at is null`);
  if (changed > 0) events.emit(tx, [viewerId], { type: 'like.withdrawn', payload: { id: likerId } });
}

/** Undoes it: the like is in the list when it next loads. */
export async function takePassBack(tx: Tx, events: LiveEvents, { viewerId }: MemberView, likerId: string): Promise<void> {
  const changed = await tx.query(
    sql`update likes set passed_at = null where member_id = ${likerId} and liked_id = ${viewerId} and passed_at is not null`,
  );
  if (changed > 0) tx.afterCommit(() => events.changed([viewerId]));
}

async function cardFor(tx: Tx, urls: PhotoUrls, view: CardView, id: string): Promise<ProfileCard> {
  const card = (await cardsOf(tx, urls, { ...view, tellsKept: true }, [id])).get(id);
  if (!card) throw new ApiError(410, 'profile_gone');
  return card;
}
