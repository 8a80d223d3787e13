import { announceDeletion } from '../account/deletion.ts';
import { lockMember } from '../members/locks.ts';
import { OperatorRefused } from '../operators/operators.ts';
import { giveUpUndecided } from '../payments/orders.ts';
import { voidAtProvider } from '../payments/void-job.ts';
import { removeFilesSoon } from '../photos/files.ts';
import { removePhoto } from '../photos/own-photos.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Platform } from '../platform/platform.ts';

export interface Accused {
  reported_id: string;
  subject: string;
  subject_id: string | null;
  message_id: string | null;
}

/** What a measure did. Undefined: nothing was left to do. */
export type Done = { removed: RemovedPhoto | null } | undefined;

/** The row of a profile's photo that was taken down. */
export interface RemovedPhoto {
  file_key: string;
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string | null;
  is_private: boolean;
  is_explicit: boolean;
  status: string;
  rejected_for: string | null;
}

/**
 * No one sees the member any more, they are logged out everywhere, and no open payment page charges them. So too whoever has asked for
 * deletion, as they could come back: it goes on. One who is suspended stays so for another reason.
 */
export async function suspend(tx: Tx, platform: Platform, memberId: string, now: Date): Promise<Done> {
  await lockMember(tx, memberId);
  const suspended = await tx.query(sql`
    update members set status = 'blocked' where id = ${memberId} and status in ('active', 'not_confirmed', 'pending_deletion', 'self_excluded')`);
  if (suspended === 0) {
    const isSuspended = await tx.maybeOne(sql`select from members where id = ${memberId} and status = 'blocked'`);
    return isSuspended ? { removed: null } : undefined;
  }
  await platform.sessions.endAll(tx, memberId);
  await announceDeletion(tx, platform.events, memberId);
  await voidAtProvider(platform, tx, await giveUpUndecided(tx, memberId, now));
  return { removed: null };
}

/** @throws {OperatorRefused} 422 the report is about no photo */
export async function takeDown(tx: Tx, { jobs }: Platform, report: Accused, now: Date): Promise<Done> {
  const { subject, subject_id: photo, message_id: message, reported_id: owner } = report;
  if (message !== null) return takeDownInChat(tx, jobs, message, now);
  if (subject !== 'photo' || !photo) throw noPhoto();
  await lockMember(tx, owner);
  const removed = await tx.maybeOne<RemovedPhoto>(sql`
    select file_key, width, height, encode(thumbhash, 'base64') as thumbhash, is_private, is_explicit, status, rejected_for
    from photos where id = ${photo} and member_id = ${owner}`);
  if (!removed) return undefined; // Its owner was faster.
  for (const key of await removePhoto(tx, owner, photo)) await removeFilesSoon(tx, jobs, photo, key);
  return { removed };
}

/** The message stays, and says that its photo was removed. Nothing is left to do if its sender took it back or was erased meanwhile. */
async function takeDownInChat(tx: Tx, jobs: Platform['jobs'], message: string, now: Date): Promise<Done> {
  const sent = await tx.maybeOne<{ photo_id: string | null }>(sql`
    select photo_id from messages where id = ${message} and taken_back_at is null`);
  if (sent && !sent.photo_id) throw noPhoto();
  const removed = await tx.maybeOne<{ id: string; file_key: string }>(sql`
    update chat_photos set removed_at = ${now} where id = ${sent?.photo_id ?? null} and removed_at is null returning id, file_key`);
  if (!removed) return undefined;
  await removeFilesSoon(tx, jobs, removed.id, removed.file_key);
  return { removed: null };
}

const noPhoto = (): OperatorRefused => new OperatorRefused(422, 'not_a_photo', 'This report is not about a photo.');
