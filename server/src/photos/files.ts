import { HOUR, SECOND } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { type Jobs, jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { originalOf, removeFiles } from './renditions.ts';

/** Removes the files of a photo that does not exist. */
const unusedFiles = jobKind<{ photo: string; fileKey: string }>('photos.unused-files');

/** When an upload has certainly ended, successfully or not. */
const UPLOADED_BY = HOUR / SECOND;
/** When a rendition of a removed photo that was being made has been written; it has to be removed too (R9). */
const RENDERED_BY = 30; // seconds

/** To be called when a photo is removed: its files follow within a minute. */
export async function removeFilesSoon(tx: Tx, jobs: Jobs, photo: string, fileKey: string): Promise<void> {
  for (const startAfter of [0, RENDERED_BY]) await jobs.enqueue(tx, unusedFiles, { photo, fileKey }, { startAfter });
}

export interface PhotoFiles {
  /**
   * Keeps a new photo's original. Schedules its own cleanup first: files that no photo row has claimed by then are removed.
   * @returns the key of its files
   */
  keep(photo: string, original: Buffer): Promise<string>;
  /** To be called when the photo is removed: its files follow within a minute. */
  removeSoon(tx: Tx, photo: string, fileKey: string): Promise<void>;
}

/** Manages the files of members' photos (D-15, R9): no file stays without a row for long, and no row exists without its file. */
export function createPhotoFiles({ db, jobs, storage }: Platform): PhotoFiles {
  jobs.work(unusedFiles, async ({ data: { photo, fileKey } }) => {
    // A photo for a chat that was never sent (D-20).
    await db.query(sql`delete from chat_photos where id = ${photo} and conversation_id is null`);
    // What an edited photo started from has no row of its own.
    const isUsed = await db.maybeOne(sql`
      select from photos where id = ${photo}
      union all select from photos where source_key = ${fileKey}
      union all select from chat_photos where id = ${photo} and removed_at is null`);
    if (!isUsed) await removeFiles(storage, fileKey);
  });
  return {
    async keep(photo, original) {
      // Spread over some hundred folders, so that none holds millions of files.
      const fileKey = `members/${photo.slice(0, 2)}/${photo}`;
      await db.transaction((tx) => jobs.enqueue(tx, unusedFiles, { photo, fileKey }, { startAfter: UPLOADED_BY }));
      await storage.put(originalOf(fileKey), original, { mustLast: true });
      return fileKey;
    },
    removeSoon: (tx, photo, fileKey) => removeFilesSoon(tx, jobs, photo, fileKey),
  };
}
