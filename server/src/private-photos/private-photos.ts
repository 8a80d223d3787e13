import type { CallResponse } from '@vesper/contracts';
import { cardsOf } from '../members/cards.ts';
import { lockPair } from '../members/locks.ts';
import type { MemberView } from '../members/member-view.ts';
import { visibilityOf } from '../members/visibility.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';

/** Of one answer: the latest. */
const LISTED = 200;

/**
 * Shows the member's private photos to another one.
 * @returns false: they were shown already
 * @throws {ApiError} 404 not_found (whom the member can't see, a fictional profile, and oneself) · 403 blocked (by the member)
 */
export async function showPrivatePhotos(tx: Tx, view: MemberView, toId: string): Promise<boolean> {
  const { viewerId, brandId, now } = view;
  // A block at the same moment comes before or after, so that no grant outlives it.
  await lockPair(tx, viewerId, toId);
  const visibility = await visibilityOf(tx, view, toId);
  if (!visibility || visibility.isSelf) throw new ApiError(404, 'not_found');
  if (visibility.blockedByMe) throw new ApiError(403, 'blocked');
  // No one is behind a fictional profile who could see them (D-46).
  const granted = await tx.maybeOne(sql`
    insert into private_photo_grants (member_id, viewer_id, brand_id, granted_at)
    select ${viewerId}, id, ${brandId}, ${now} from members where id = ${toId} and not is_fictional
    on conflict do nothing returning viewer_id`);
  if (granted) return true;
  if (await tx.maybeOne(sql`select from members where id = ${toId} and is_fictional`)) throw new ApiError(404, 'not_found');
  return false;
}

/** @returns the member's private photos that the other one saw until now */
export async function hidePrivatePhotos(tx: Tx, memberId: string, fromId: string): Promise<string[]> {
  const taken = await tx.maybeOne(
    sql`delete from private_photo_grants where member_id = ${memberId} and viewer_id = ${fromId} returning viewer_id`,
  );
  if (!taken) return [];
  const photos = await tx.many<{ id: string }>(
    sql`select id from photos where member_id = ${memberId} and is_private and status = 'ready'`,
  );
  return photos.map(({ id }) => id);
}

/** After a block, in both directions: an end of it shows nothing again. */
export async function dropPrivatePhotoGrants(tx: Tx, one: string, other: string): Promise<void> {
  await tx.query(sql`
    delete from private_photo_grants
    where (member_id, viewer_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`);
}

/** Whom a member shows their private photos, without members who are gone. */
export async function privatePhotosOf(
  db: Queryable,
  urls: PhotoUrls,
  view: MemberView,
): Promise<CallResponse<'privatephotos.get'>['shown_to']> {
  const rows = await db.many<{ id: string; at: Date }>(sql`
    select viewer_id as id, granted_at as at from private_photo_grants
    where member_id = ${view.viewerId} order by granted_at desc, viewer_id limit ${LISTED}`);
  const cards = await cardsOf(
    db,
    urls,
    view,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, at }) => {
    const profile = cards.get(id);
    return profile ? [{ profile, granted_at: at.toISOString() }] : [];
  });
}
