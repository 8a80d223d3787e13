import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bucket, OpenFile } from './bucket.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Where members' pictures and copies of their data are: a folder of this machine, or a bucket that all share. Keys are paths:
 * `members/ab/….original`. Browsers never load from it: every request is checked by the server first.
 */
export interface FileStorage {
  /**
   * Writes a file, whole or not at all, over one that is there.
   * @param how.mustLast a power cut right after must not lose it; of what can be made again, it may
   */
  put(key: string, content: Buffer, how?: { mustLast: boolean }): Promise<void>;
  /** As `put`, of a file of this machine that may be too large for the memory. */
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** As `get`, to be sent on piece by piece. */
  open(key: string): Promise<OpenFile | undefined>;
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

  /** Writes to a temporary name and renames, so that readers never see a partial file. */
  async function writeWhole(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    await makeRoom(path);
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await write(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    async put(key, content, { mustLast } = { mustLast: false }) {
      await writeWhole(at(key), (unfinished) => writeFile(unfinished, content, { flush: mustLast }));
      if (mustLast) await syncFolder(dirname(at(key)));
    },
    putFile: (key, path) => writeWhole(at(key), (unfinished) => copyFile(path, unfinished)),
    async open(key) {
      const file = await open(at(key)).catch(unlessMissing);
      if (!file) return undefined;
      return { size: (await file.stat()).size, stream: file.createReadStream() };
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
