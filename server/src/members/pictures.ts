import { FREE_PROFILE_PICTURES, type Picture, VISITOR_PROFILE_PICTURES } from '@vesper/contracts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

interface PhotoRow {
  id: string;
  is_private: boolean;
  is_explicit: boolean;
  width: number;
  height: number;
  thumbhash: Buffer | null;
}

export type Viewer = { isOwner: boolean; isPaid: boolean } | null;

/** P-04, P-05: how many pictures of a profile a viewer may see, not counting private ones. */
function unlockedFor(viewer: Viewer): number {
  if (!viewer) return VISITOR_PROFILE_PICTURES;
  return viewer.isOwner || viewer.isPaid ? Number.POSITIVE_INFINITY : FREE_PROFILE_PICTURES;
}

/** The pictures of a profile, in order. A locked picture carries only its blurred rendition; to visitors, an explicit one is locked. */
export async function picturesOf(db: Queryable, urls: PhotoUrls, memberId: string, viewer: Viewer): Promise<Picture[]> {
  const rows = await db.many<PhotoRow>(sql`
    select id, is_private, is_explicit, width, height, thumbhash from photos where member_id = ${memberId} and status = 'ready' order by position`);
  let unlocked = unlockedFor(viewer);
  return rows.map((row) => {
    const isLocked = row.is_private ? !viewer?.isOwner : (row.is_explicit && !viewer) || unlocked-- <= 0;
    return toPicture(row, urls, isLocked);
  });
}

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
