import { type CallBody, type CallResponse, FREE_PHOTOS, type OwnPhoto, type PhotoEdit, PREMIUM_PHOTOS } from '@vesper/contracts';
import { lockMember } from '../members/locks.ts';
import { toPicture } from '../members/pictures.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { sql } from '../platform/database/sql.ts';
import { arrange, hasMain, mainFirst, type Placed, placeOf } from './arrangement.ts';
import { type PhotoUrls, UPLOADED } from './urls.ts';

export type OwnPhotos = CallResponse<'photos.get'>;

export interface NewPhoto {
  id: string;
  fileKey: string;
  width: number;
  height: number;
  thumbhash: Buffer;
  /** Of the file that was uploaded; null for an edited one, which was made from it. */
  uploadSha256: Buffer | null;
}

/** A member's own photos in order, and how many they may have (D-15, K-01). */
export async function ownPhotosOf(db: Queryable, urls: PhotoUrls, memberId: string): Promise<OwnPhotos> {
  const rows = await db.many<{
    id: string;
    position: number;
    is_private: boolean;
    is_explicit: boolean;
    width: number;
    height: number;
    thumbhash: Buffer | null;
    status: OwnPhoto['status'];
    rejected_for: OwnPhoto['rejected_for'];
    turn: PhotoEdit['turn'];
    part: PhotoEdit['part'];
  }>(sql`
    select id, position, is_private, is_explicit, width, height, thumbhash, status, rejected_for, turn, part from photos where member_id = ${memberId} order by position`);
  const photos = rows.map((row) => ({
    ...toPicture(row, urls, false),
    status: row.status,
    rejected_for: row.rejected_for,
    is_main: row.position === 0,
    uploaded: { full: urls.url(row.id, UPLOADED), turn: row.turn, part: row.part },
  }));
  return { photos, limit: await limitOf(db, memberId) };
}

/** @throws {ApiError} 409 photo_limit */
export async function refuseBeyondLimit(db: Queryable, memberId: string): Promise<void> {
  const limit = await limitOf(db, memberId);
  const { count } = await db.one<{ count: number }>(sql`select count(*) from photos where member_id = ${memberId}`);
  if (count >= limit) throw new ApiError(409, 'photo_limit', { limit });
}

/**
 * Appends a photo; without a main photo, it becomes the main one.
 * @param status `processing`: only its owner sees it until it was looked at
 * @throws {ApiError} 409 photo_limit
 */
export async function addPhoto(
  tx: Tx,
  memberId: string,
  { id, fileKey, width, height, thumbhash, uploadSha256 }: NewPhoto,
  status: 'processing' | 'ready',
): Promise<void> {
  await lockMember(tx, memberId);
  await refuseBeyondLimit(tx, memberId);
  const isMain = !hasMain(await placedOf(tx, memberId));
  await tx.query(sql`
    insert into photos (id, member_id, position, file_key, width, height, thumbhash, upload_sha256, status)
    select ${id}::uuid, ${memberId}::uuid, case when ${isMain} then 0 else max(position) + 1 end, ${fileKey}, ${width}::int, ${height}::int, ${thumbhash}::bytea, ${uploadSha256}::bytea, ${status}
    from photos where member_id = ${memberId}`);
}

/** The key of the files that a photo was uploaded as; undefined as `replacePhoto` throws. */
export async function sourceOf(db: Queryable, memberId: string, id: string): Promise<string | undefined> {
  const photo = await db.maybeOne<{ source: string }>(
    sql`select coalesce(source_key, file_key) as source from photos where id = ${id} and member_id = ${memberId}`,
  );
  return photo?.source;
}

export interface EditedPhoto extends NewPhoto, PhotoEdit {
  /** The key of the files it was made from. */
  source: string;
}

/**
 * Puts an edited photo in the place of the one it was made from. It has another id, so that no address shows anything but what was
 * looked at under it.
 * @returns the key of files that nothing needs any more; null when they are what was uploaded
 * @throws {ApiError} 404 for someone else's photo, and one that was removed or edited meanwhile
 */
export async function replacePhoto(
  tx: Tx,
  memberId: string,
  old: string,
  { id, fileKey, width, height, thumbhash, source, turn, part }: EditedPhoto,
  status: 'processing' | 'ready',
): Promise<string | null> {
  await lockMember(tx, memberId);
  const before = await tx.maybeOne<{ source_key: string | null; file_key: string }>(
    sql`select source_key, file_key from photos where id = ${old} and member_id = ${memberId}`,
  );
  if (!before) throw new ApiError(404, 'not_found');
  await tx.query(sql`
    update photos set id = ${id}, file_key = ${fileKey}, source_key = ${source}, turn = ${turn}, part = ${part && JSON.stringify(part)}::jsonb,
      width = ${width}, height = ${height}, thumbhash = ${thumbhash}, status = ${status}, rejected_for = null, ad_safe = false, created_at = now()
    where id = ${old} and member_id = ${memberId}`);
  await placeAgain(tx, memberId);
  return before.source_key === null ? null : before.file_key;
}

/** @returns the keys of its files. @throws {ApiError} 404 for someone else's photo as for a missing one */
export async function removePhoto(tx: Tx, memberId: string, id: string): Promise<string[]> {
  await lockMember(tx, memberId);
  const gone = await tx.maybeOne<{ file_key: string; source_key: string | null }>(
    sql`delete from photos where id = ${id} and member_id = ${memberId} returning file_key, source_key`,
  );
  if (!gone) throw new ApiError(404, 'not_found');
  await place(tx, memberId, mainFirst(await placedOf(tx, memberId)));
  return gone.source_key === null ? [gone.file_key] : [gone.file_key, gone.source_key];
}

/** To be called after a decision about a photo: a rejected one can't be the main one, and the next that can takes its place. */
export async function placeAgain(tx: Tx, memberId: string): Promise<void> {
  await place(tx, memberId, mainFirst(await placedOf(tx, memberId)));
}

/** @throws {ApiError} as `arrange` */
export async function arrangePhotos(tx: Tx, memberId: string, wish: CallBody<'photos.update'>): Promise<void> {
  await lockMember(tx, memberId);
  await place(tx, memberId, arrange(await placedOf(tx, memberId), wish));
}

const placedOf = (tx: Tx, memberId: string): Promise<Placed[]> =>
  tx.many(
    sql`select id, is_private as "isPrivate", status = 'rejected' as "isRejected", is_explicit as "isExplicit" from photos where member_id = ${memberId} order by position`,
  );

/** One statement, so that the trigger on the main photo (`discoverable`) never sees two, or none. */
async function place(tx: Tx, memberId: string, photos: readonly Placed[]): Promise<void> {
  const [ids, isPrivate, positions] = [
    photos.map(({ id }) => id),
    photos.map((photo) => photo.isPrivate),
    photos.map((_, nth) => placeOf(photos, nth)),
  ];
  await tx.query(sql`
    update photos set position = placed.position, is_private = placed.is_private
    from unnest(${ids}::uuid[], ${isPrivate}::boolean[], ${positions}::smallint[]) as placed (id, is_private, position)
    where photos.id = placed.id and member_id = ${memberId}
      and (photos.position, photos.is_private) is distinct from (placed.position, placed.is_private)`);
}

async function limitOf(db: Queryable, memberId: string): Promise<number> {
  const { is_paid } = await db.one<{ is_paid: boolean }>(sql`select is_paid from members where id = ${memberId}`);
  return is_paid ? PREMIUM_PHOTOS : FREE_PHOTOS;
}
