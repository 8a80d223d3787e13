import type { Profile, PromptAnswer } from '@vesper/contracts';
import { type ProfileView, profileOf } from '../members/profile.ts';
import type { Renditions } from '../photos/renditions.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { sql } from '../platform/database/sql.ts';
import { reportable } from './reportable.ts';

/** Photos that are kept of a reported profile. */
const PHOTOS_KEPT = 6;

/** A message as its receiver read it. */
export interface ReportedMessage {
  id: number;
  type: string;
  body: string | null;
  gift: string | null;
  /** The answer on the reporter's own profile that it is about (B-13). Reports of before have none. */
  about?: PromptAnswer;
  /** The id of the photo there that it is about. Reports of before have none. */
  about_photo?: string;
  sent_at: string;
}

/** What the reporter saw: the profile in words, the message if it is about one, and photos as files. */
export interface Evidence {
  profile: Omit<Profile, 'photos' | 'main_image'>;
  message: ReportedMessage | undefined;
  photos: { id: string; webp: Buffer }[];
}

export interface Reported {
  id: string;
  /** One photo of theirs, one message from them, or neither: the whole profile. */
  photo?: string | undefined;
  message?: number | undefined;
}

/**
 * Freezes what is reported, as this viewer sees it, so that deleting or changing it later hides nothing.
 * @throws {ApiError} 404 not_found: not `reportable` by the viewer, a photo that is locked for them, or no message from the one to the other
 *   that the viewer still has
 */
export async function collectEvidence(
  db: Queryable,
  { urls, renditions }: { urls: PhotoUrls; renditions: Renditions },
  view: ProfileView,
  { id, photo, message }: Reported,
): Promise<Evidence> {
  const visibility = view.viewerId === null ? undefined : await reportable(db, { ...view, viewerId: view.viewerId }, id);
  if (!visibility) throw new ApiError(404, 'not_found');
  const { photos, main_image: _address, ...profile } = await profileOf(db, urls, view, id, visibility);
  if (message !== undefined) return { profile, ...(await messageEvidence(db, renditions, { from: id, to: view.viewerId, message })) };
  const seen = photos.filter((one) => !one.locked && (photo === undefined || one.id === photo)).map((one) => one.id);
  if (photo !== undefined && seen.length === 0) throw new ApiError(404, 'not_found');
  return { profile, message: undefined, photos: await filesOf(renditions, await keysOf(db, seen.slice(0, PHOTOS_KEPT))) };
}

async function messageEvidence(
  db: Queryable,
  renditions: Renditions,
  { from, to, message: number }: { from: string; to: string | null; message: number },
): Promise<Pick<Evidence, 'message' | 'photos'>> {
  const row = await db.maybeOne<
    Omit<ReportedMessage, 'about' | 'about_photo' | 'sent_at'> & {
      about: PromptAnswer | null;
      about_photo: string | null;
      created_at: Date;
      photo_id: string | null;
      file_key: string | null;
    }
  >(sql`
    select msg.id, msg.type, msg.body, msg.gift,
      case when msg.about_prompt is not null then jsonb_build_object('prompt', msg.about_prompt, 'answer', msg.about_answer) end as about, msg.about_photo, msg.created_at, msg.photo_id, p.file_key
    from messages msg join conversations c on c.id = msg.conversation_id join participants mine on mine.conversation_id = c.id and mine.member_id = ${to}
      left join chat_photos p on p.id = msg.photo_id and p.removed_at is null
    where msg.id = ${number} and msg.sender_id = ${from} and msg.seq > mine.removed_seq and msg.taken_back_at is null
      and c.member_a = least(${from}::uuid, ${to}::uuid) and c.member_b = greatest(${from}::uuid, ${to}::uuid)`);
  if (!row) throw new ApiError(404, 'not_found');
  const { about, about_photo, created_at, photo_id, file_key, ...message } = row;
  const photos = photo_id && file_key ? [{ id: photo_id, file_key }] : [];
  const on = { ...(about && { about }), ...(about_photo && { about_photo }) };
  return { message: { ...message, ...on, sent_at: created_at.toISOString() }, photos: await filesOf(renditions, photos) };
}

const keysOf = (db: Queryable, ids: readonly string[]): Promise<PhotoKey[]> =>
  db.many(sql`select id, file_key from photos where id = any(${ids}::uuid[])`);

interface PhotoKey {
  id: string;
  file_key: string;
}

async function filesOf(renditions: Renditions, rows: readonly PhotoKey[]): Promise<Evidence['photos']> {
  const kept: Evidence['photos'] = [];
  for (const { id, file_key } of rows) {
    const file = await renditions.read(file_key, 'full');
    // Undefined: its files were removed meanwhile.
    if (file) kept.push({ id, webp: file });
  }
  return kept;
}
