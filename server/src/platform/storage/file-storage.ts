import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { syncFolder } from './sync-folder.ts';

/**
 * Where members' pictures, copies of their data and the files of releases are: a folder of this machine, or an S3 bucket that all share
 * (`openBucket`). Keys are paths: `members/ab/….original`. Browsers never load from it: every request is checked by the server first.
 */
export interface FileStorage {
  /** Writes a file, whole or not at all, over one that is there. */
  put(key: string, content: Buffer, how?: WriteOptions): Promise<void>;
  /** Never overwrites a file. False: the key is taken by other content. */
  putNew(key: string, content: Buffer, how?: WriteOptions): Promise<boolean>;
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

export interface WriteOptions {
  /** A power cut right after must not lose it; of what can be made again, it may. Every write to a bucket lasts. */
  mustLast: boolean;
}

export interface OpenFile {
  /** In bytes. */
  size: number;
  stream: Readable;
}

export function folderStorage(dir: string): FileStorage {
  const at = (key: string) => resolve(dir, key);

  /** Makes the folders of a file, and their names last. */
  async function makeRoom(path: string): Promise<void> {
    const folder = dirname(path);
    const isNew = await mkdir(folder, { recursive: true });
    if (isNew) for (const above of [dirname(folder), dir]) await syncFolder(above);
  }

  /** Writes to a temporary name first, so that readers never see a partial file. */
  async function writeWhole(key: string, fill: (unfinished: string) => Promise<void>, into: typeof rename | typeof link): Promise<void> {
    const path = at(key);
    await makeRoom(path);
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await fill(unfinished);
      await into(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async function write(key: string, content: Buffer, { mustLast }: WriteOptions, into: typeof rename | typeof link): Promise<void> {
    await writeWhole(key, (unfinished) => writeFile(unfinished, content, { flush: mustLast }), into);
    if (mustLast) await syncFolder(dirname(at(key)));
  }

  const get = (key: string) => readFile(at(key)).catch(unlessMissing);

  return {
    get,
    put: (key, content, how = { mustLast: false }) => write(key, content, how, rename),
    putFile: (key, path) => writeWhole(key, (unfinished) => copyFile(path, unfinished), rename),
    async open(key) {
      const file = await open(at(key)).catch(unlessMissing);
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    async putNew(key, content, how = { mustLast: false }) {
      try {
        // Unlike a rename, a link never replaces what has that name.
        await write(key, content, how, link);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        return (await get(key))?.equals(content) ?? false;
      }
    },
    delete: (key) => rm(at(key), { force: true }),
    url: (key) => pathToFileURL(join(dir, key)).href,
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
