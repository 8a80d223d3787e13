import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bucket } from './bucket.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Where members' pictures are: a folder of this machine, or a bucket that all share. Keys are paths: `members/ab/….original`. Browsers
 * never load from it: every request is checked by the server first.
 */
export interface FileStorage {
  /**
   * Writes a file, whole or not at all, over one that is there.
   * @param how.mustLast a power cut right after must not lose it; of what can be made again, it may
   */
  put(key: string, content: Buffer, how?: { mustLast: boolean }): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** A missing file is no error. */
  delete(key: string): Promise<void>;
  /** Where it is, for logs and operators. */
  url(key: string): string;
}

export function folderStorage(dir: string): FileStorage {
  const at = (key: string) => resolve(dir, key);

  /** Makes the folders of a file, and their names last. */
  async function makeRoom(path: string): Promise<void> {
    const folder = dirname(path);
    const isNew = await mkdir(folder, { recursive: true });
    if (isNew) for (const above of [dirname(folder), dir]) await syncFolder(above);
  }

  return {
    async put(key, content, { mustLast } = { mustLast: false }) {
      const path = at(key);
      await makeRoom(path);
      // Write to a temporary name and rename, so that readers never see a partial file.
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, content, { flush: mustLast });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      if (mustLast) await syncFolder(dirname(path));
    },
    get: (key) => readFile(at(key)).catch(unlessMissing),
    delete: (key) => rm(at(key), { force: true }),
    url: (key) => pathToFileURL(join(dir, key)).href,
  };
}

/** Every write to a bucket lasts. */
export const bucketStorage = (bucket: Bucket): FileStorage => ({ ...bucket, put: (key, content) => bucket.put(key, content) });

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
