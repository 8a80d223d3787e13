import type { MemberView } from '../members/member-view.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { LiveEvents } from '../platform/live-events/live-events.ts';
import { giveLike } from './like.ts';

/** Keeps a like that a signup began with. Whoever no longer exists is no reason to refuse a signup. */
export async function keepWantedLike(tx: Tx, { brandId, viewerId, now }: MemberView, likedId: string): Promise<void> {
  await tx.query(sql`
    insert into wanted_likes (member_id, liked_id, created_at)
    select ${viewerId}::uuid, id, ${now}::timestamptz from members where id = ${likedId} and brand_id = ${brandId} and status = 'active'`);
}

/**
 * Gives the like that a signup began with, once its member is confirmed; the browser that kept it as well changes nothing by giving it
 * again. If its receiver is gone, it is dropped; a savepoint keeps that from undoing the confirmation.
 */
export async function giveWantedLike(tx: Tx, urls: PhotoUrls, events: LiveEvents, view: MemberView): Promise<void> {
  const wanted = await tx.maybeOne<{ liked_id: string }>(sql`
    delete from wanted_likes where member_id = ${view.viewerId} returning liked_id`);
  if (!wanted) return;
  await tx.query(sql`savepoint wanted_like`);
  try {
    await giveLike(tx, urls, events, view, wanted.liked_id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await tx.query(sql`rollback to savepoint wanted_like`);
  }
}
