import { readFile } from 'node:fs/promises';
import type { Profile } from '@vesper/contracts';
import { type ProfileView, profileOf } from '../members/profile.ts';
import type { Renditions } from '../photos/renditions.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/database/db.ts';
import { ApiError } from '../platform/http/errors.ts';
import { sql } from '../platform/database/sql.ts';
import { reportable } from './reportable.ts';

/** Photos that are kept of a reported profile. */
const PHOTOS_KEPT = 6;

/** What the reporter saw: the profile in words, and its photos as files. */
export interface Evidence {
  profile: Omit<Profile, 'photos' | 'main_image'>;
  photos: { id: string; webp: Buffer }[];
}

export interface Reported {
  id: string;
  /** One photo of theirs, or the whole profile. */
  photo: string | undefined;
}

/**
 * Freezes what is reported, as this viewer sees it, so that deleting or changing it later hides nothing.
 * @throws {ApiError} 404 not_found: not `reportable` by the viewer, or a photo that is locked for them
 */
export async function collectEvidence(
  db: Queryable,
  { urls, renditions }: { urls: PhotoUrls; renditions: Renditions },
  view: ProfileView,
  { id, photo }: Reported,
): Promise<Evidence> {
  const visibility = view.viewerId === null ? undefined : await reportable(db, { ...view, viewerId: view.viewerId }, id);
  if (!visibility) throw new ApiError(404, 'not_found');
  const { photos, main_image: _address, ...profile } = await profileOf(db, urls, view, id, visibility);
  const seen = photos.filter((one) => !one.locked && (photo === undefined || one.id === photo)).map((one) => one.id);
  if (photo !== undefined && seen.length === 0) throw new ApiError(404, 'not_found');
  return { profile, photos: await filesOf(db, renditions, seen.slice(0, PHOTOS_KEPT)) };
}

async function filesOf(db: Queryable, renditions: Renditions, ids: readonly string[]): Promise<Evidence['photos']> {
  const rows = await db.many<{ id: string; file_key: string }>(sql`select id, file_key from photos where id = any(${ids}::uuid[])`);
  const kept: Evidence['photos'] = [];
  for (const { id, file_key } of rows) {
    const file = await renditions.fileOf(file_key, 'full');
    // Undefined: its files were removed meanwhile.
    if (file) kept.push({ id, webp: await readFile(file) });
  }
  return kept;
}
