import { SWIPE_LIKES_A_DAY } from '@vesper/contracts';
import { giveLike, takeLikeBack } from '../likes/like.ts';
import { lockPair } from '../members/locks.ts';
import type { MemberView } from '../members/member-view.ts';
import { visibilityOf } from '../members/visibility.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import { allowanceOf } from './allowance.ts';
import { localDay } from './local-day.ts';

type Decision = 'like' | 'pass';
type SwipeView = MemberView & { timeZone: string };

/**
 * Likes the member of a card (D-17). The member is locked before the day's likes are counted, so a hundred at the same moment are four
 * (K-01). Someone already liked, or already counted today, costs nothing. Likes from elsewhere (`like.create`) have no limit: P-04 limits
 * the game's.
 * @returns whether it is a match
 * @throws {ApiError} 403 swipe_limit, with the limit and when it ends · as `giveLike`
 */
export async function likeCard(tx: Tx, urls: PhotoUrls, events: LiveEvents, view: SwipeView, id: string): Promise<boolean> {
  await lockPair(tx, view.viewerId, id);
  const visibility = await visibilityOf(tx, view, id);
  if (visibility && !visibility.isSelf && !visibility.blockedByMe && !visibility.liked) {
    const { likesLeft, resetsAt } = await allowanceOf(tx, view.viewerId, view.timeZone, view.now);
    if (likesLeft === 0 && !(await isCountedToday(tx, view, id)))
      throw new ApiError(403, 'swipe_limit', { limit: SWIPE_LIKES_A_DAY, ...(resetsAt && { until: resetsAt.toISOString() }) });
    await record(tx, view, id, 'like');
  }
  return giveLike(tx, urls, events, view, id);
}

/**
 * Passes a card: it returns after 30 days (D-17). Someone already liked stays liked, so that a pass never gives a like back; nor
 * does it if the like was withdrawn elsewhere meanwhile: today's likes stay counted.
 * @throws {ApiError} 404 not_found (oneself) · 410 profile_gone
 */
export async function passCard(tx: Tx, view: SwipeView, id: string): Promise<void> {
  await lockPair(tx, view.viewerId, id);
  const visibility = await visibilityOf(tx, view, id);
  if (!visibility) throw new ApiError(410, 'profile_gone');
  if (visibility.isSelf) throw new ApiError(404, 'not_found');
  if (!visibility.liked && !(await isCountedToday(tx, view, id))) await record(tx, view, id, 'pass');
}

/**
 * Takes back the member's last decision (D-17): a like is withdrawn, and counts no longer.
 * @param id whom the decision was about
 * @throws {ApiError} 404 not_found: it is not the last one, or there is none
 */
export async function undoLast(tx: Tx, events: LiveEvents, view: MemberView, id: string): Promise<void> {
  await lockPair(tx, view.viewerId, id);
  const last = await tx.maybeOne<{ seen_id: string; decision: Decision }>(sql`
    select seen_id, decision from swipes where member_id = ${view.viewerId} order by nth desc limit 1`);
  if (last?.seen_id !== id) throw new ApiError(404, 'not_found');
  if (last.decision === 'like') await takeLikeBack(tx, events, view, id);
  await tx.query(sql`delete from swipes where member_id = ${view.viewerId} and seen_id = ${id}`);
}

/** Whether a like of this card is among those that `allowanceOf` counts. */
async function isCountedToday(tx: Tx, { viewerId, timeZone, now }: SwipeView, id: string): Promise<boolean> {
  const { start } = localDay(timeZone, now);
  const counted = await tx.maybeOne(sql`
    select from swipes where member_id = ${viewerId} and seen_id = ${id} and decision = 'like' and swiped_at >= ${start}`);
  return counted !== undefined;
}

/** Anew, so that it is the last decision even if there was an earlier one about the same member. */
async function record(tx: Tx, { brandId, viewerId, now }: MemberView, id: string, decision: Decision): Promise<void> {
  await tx.query(sql`delete from swipes where member_id = ${viewerId} and seen_id = ${id}`);
  await tx.query(sql`
    insert into swipes (member_id, seen_id, brand_id, decision, swiped_at) values (${viewerId}, ${id}, ${brandId}, ${decision}, ${now})`);
}
