import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HOUR, SECOND } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { removeFiles } from './renditions.ts';
import { syncFolder } from './sync-folder.ts';

/** Files of a photo that is not there, or will not be. */
const unusedFiles = jobKind<{ photo: string; fileKey: string }>('photos.unused-files');

/** By when an upload has ended, well or badly. */
const UPLOADED_BY = HOUR / SECOND;
/** By when whoever was just being made a rendition of a removed photo has it, which then has to go as well (R9). */
const RENDERED_BY = 30; // seconds

export interface PhotoFiles {
  /** Room for a new photo's original. Whoever takes it has already said who clears up after them: files that no photo has claimed are removed. */
  makeRoom(photo: string): Promise<{ fileKey: string; path: string }>;
  /** To be called where the photo is removed: its files follow within a minute. */
  removeSoon(tx: Tx, photo: string, fileKey: string): Promise<void>;
}

/** The files of members' photos (D-15, R9): none without its row for long, no row without its file. */
export function keepPhotoFiles({ db, jobs, config }: Platform): PhotoFiles {
  jobs.work(unusedFiles, async ({ data: { photo, fileKey } }) => {
    const isUsed = await db.maybeOne(sql`select from photos where id = ${photo}`);
    if (!isUsed) await removeFiles(config.filesDir, fileKey);
  });
  return {
    async makeRoom(photo) {
      // Some hundred folders, so that none holds millions of files.
      const fileKey = `members/${photo.slice(0, 2)}/${photo}`;
      await db.transaction((tx) => jobs.enqueue(tx, unusedFiles, { photo, fileKey }, { startAfter: UPLOADED_BY }));
      const path = join(config.filesDir, `${fileKey}.original`);
      const folder = dirname(path);
      const isNew = await mkdir(folder, { recursive: true });
      if (isNew) for (const above of [dirname(folder), config.filesDir]) await syncFolder(above);
      return { fileKey, path };
    },
    async removeSoon(tx, photo, fileKey) {
      for (const startAfter of [0, RENDERED_BY]) await jobs.enqueue(tx, unusedFiles, { photo, fileKey }, { startAfter });
    },
  };
}
