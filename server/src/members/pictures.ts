import { type AboutPhoto, FREE_PROFILE_PICTURES, type MainImage, type Picture, VISITOR_PROFILE_PICTURES } from '@vesper/contracts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { mainImageOf } from './cards.ts';
import { isGranted } from './is-granted.ts';

interface PhotoRow {
  id: string;
  is_private: boolean;
  is_explicit: boolean;
  /** A private one that its owner shows to the viewer. */
  is_granted?: boolean;
  width: number;
  height: number;
  thumbhash: Buffer | null;
}

export type Viewer = {
  isOwner: boolean;
  isPaid: boolean;
  /** To whom private photos may be shown (B-06); without it they are locked. */
  id?: string;
} | null;

/** P-04, P-05: how many pictures of a profile a viewer may see, not counting private ones. */
function unlockedFor(viewer: Viewer): number {
  if (!viewer) return VISITOR_PROFILE_PICTURES;
  return viewer.isOwner || viewer.isPaid ? Number.POSITIVE_INFINITY : FREE_PROFILE_PICTURES;
}

/** The pictures of a profile, in order. A locked picture carries only its blurred rendition; to visitors, an explicit one is locked. */
export async function picturesOf(db: Queryable, urls: PhotoUrls, memberId: string, viewer: Viewer): Promise<Picture[]> {
  const rows = await db.many<PhotoRow>(sql`
    select id, is_private, is_explicit, width, height, thumbhash, is_private and ${isGranted(sql`photos.member_id`, sql`${viewer?.id ?? null}::uuid`)} as is_granted
    from photos where member_id = ${memberId} and status = 'ready' order by position`);
  let unlocked = unlockedFor(viewer);
  return rows.map((row) => {
    const isLocked = row.is_private ? !viewer?.isOwner && !row.is_granted : (row.is_explicit && !viewer) || unlocked-- <= 0;
    return toPicture(row, urls, isLocked);
  });
}

/**
 * Of each of several profiles, by id, the photos that another member sees and that are for all to see, in order: neither private nor
 * explicit, nor locked for them (P-04).
 */
export async function openPicturesOf(
  db: Queryable,
  urls: PhotoUrls,
  memberIds: readonly string[],
  viewer: Viewer,
): Promise<Map<string, MainImage[]>> {
  const rows = await db.many<{ id: string; member_id: string; is_explicit: boolean; thumbhash: Buffer | null }>(sql`
    select id, member_id, is_explicit, thumbhash from photos
    where member_id = any(${memberIds}::uuid[]) and status = 'ready' and not is_private
    order by member_id, position`);
  const unlocked = unlockedFor(viewer);
  return new Map(
    [...Map.groupBy(rows, ({ member_id }) => member_id)].map(([member, photos]) => [
      member,
      // A free member's places are counted with the explicit ones, as on the profile.
      photos.slice(0, unlocked).flatMap(({ id, is_explicit, thumbhash }) => (is_explicit ? [] : mainImageOf(id, thumbhash, urls))),
    ]),
  );
}

/**
 * The photo on a member's profile that another one likes, or writes about: one that they see there, for all to see.
 * @throws {ApiError} 409 photo_gone: not on that profile, private, explicit, not accepted, or locked for them (P-04)
 */
export async function photoAsSeen(db: Queryable, urls: PhotoUrls, memberId: string, viewer: Viewer, id: string): Promise<string> {
  const seen = (await picturesOf(db, urls, memberId, viewer)).find((picture) => picture.id === id);
  if (!seen || seen.locked || seen.private || seen.explicit) throw new ApiError(409, 'photo_gone');
  return seen.id;
}

/** SQL expression: whether the photo that a like or a message was about is still shown on its profile. Null: it was about none. */
export const stillShows = (photo: Sql): Sql => sql`
  case when ${photo} is not null then
    exists (select from photos shown where shown.id = ${photo} and shown.status = 'ready' and not shown.is_private and not shown.is_explicit) end`;

/** The photo of a row with `stillShows`. Whoever liked it, or wrote about it, saw it then: a place in the profile's order locks it no more (P-04). */
export const aboutPhotoOf = (id: string, isShown: boolean | null, urls: PhotoUrls): AboutPhoto => ({
  id,
  thumb: isShown ? urls.url(id, 'thumb') : null,
});

/** One picture's URLs, as far as it is unlocked. */
export function toPicture({ id, width, height, thumbhash, is_private, is_explicit }: PhotoRow, urls: PhotoUrls, locked: boolean): Picture {
  const common = { id, blur: urls.url(id, 'blur'), width, height, locked, private: is_private, ...(is_explicit && { explicit: true }) };
  if (locked) return { ...common, thumb: null, match: null, full: null, thumbhash: null };
  return {
    ...common,
    thumb: urls.url(id, 'thumb'),
    match: urls.url(id, 'match'),
    full: urls.url(id, 'full'),
    thumbhash: thumbhash?.toString('base64') ?? null,
  };
}
