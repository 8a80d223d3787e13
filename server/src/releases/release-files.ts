import type { ReleaseManifest } from '@vesper/contracts/release';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { type FileStorage, folderStorage, type WriteOptions } from '../platform/storage/file-storage.ts';
import { hashOf } from './verify.ts';

const brotli = promisify(brotliCompress);
/** Concurrent downloads. */
const MAX_DOWNLOADS = 8;
const COMPRESSIBLE = /\.(js|json|svg)$/;

/** The files of all releases, flat and immutable: in a folder, or in a bucket mirrored to a folder. */
export interface ReleaseFiles {
  /** Where they are served from. */
  readonly folder: string;
  read(name: string): Buffer | undefined;
  has(name: string): boolean;
  /** Transfer size in bytes; 0 for a missing file. */
  compressedSize(name: string): number;
  /**
   * Whether the file and its compressed form have the bytes of this hash (base64). They are read again when the disk says that they
   * changed, or when told to.
   */
  isSound(name: string, sha256: string, how?: { readAgain: boolean }): boolean;
  /**
   * Writes a file, over a damaged one, too.
   * @param isGenuine whether what is there is a file of a release; false by hash means that it is damaged
   * @returns false: the name is taken by another genuine file
   */
  write(name: string, content: Buffer, isGenuine?: (there: Buffer) => boolean): Promise<boolean>;
  /** Copies these files from the store to the folder where they are missing or damaged; those that the store lacks stay so. */
  provide(files: ReleaseManifest['files']): Promise<void>;
}

/**
 * @param releasesDir the local release store; the build tool writes it the same way (`tools/release/release-store.mjs`)
 * @param how.mustLast false for a copy of what is in a bucket
 */
export function folderOfFiles(releasesDir: string, how: WriteOptions = { mustLast: true }): ReleaseFiles {
  const folder = resolve(releasesDir, 'files');
  const storage = folderStorage(folder);
  const at = (name: string) => join(folder, name);
  const read = (name: string) => (existsSync(at(name)) ? readFileSync(at(name)) : undefined);
  /** What was found, with the hash asked for and the state of the disk then: nothing is read twice, a damaged file neither. */
  const found = new Map<string, { fingerprint: string; isSound: boolean }>();

  /** Browsers fetch the compressed form, so that it has to be right as well. */
  function isCompressedWhole(name: string, content: Buffer): boolean {
    if (!COMPRESSIBLE.test(name)) return true;
    try {
      return brotliDecompressSync(readFileSync(`${at(name)}.br`)).equals(content);
    } catch {
      return false; // missing, or not brotli
    }
  }

  return {
    folder,
    read,
    has: (name) => existsSync(at(name)),
    compressedSize: (name) =>
      (statSync(`${at(name)}.br`, { throwIfNoEntry: false }) ?? statSync(at(name), { throwIfNoEntry: false }))?.size ?? 0,
    isSound(name, sha256, { readAgain } = { readAgain: false }) {
      const fingerprint = [sha256, ...[at(name), `${at(name)}.br`].map(stampOf)].join(' ');
      const before = found.get(name);
      if (!readAgain && before?.fingerprint === fingerprint) return before.isSound;
      const content = read(name);
      const isSound = content !== undefined && hashOf(content) === sha256 && isCompressedWhole(name, content);
      found.set(name, { fingerprint, isSound });
      return isSound;
    },
    async write(name, content, isGenuine = () => true) {
      const there = read(name);
      const isThere = there?.equals(content) ?? false;
      if (there && !isThere && isGenuine(there)) return false;
      if (isThere && isCompressedWhole(name, content)) return true;
      if (COMPRESSIBLE.test(name)) {
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await storage.put(`${name}.br`, await brotli(content, { params }), how);
      }
      // Last, so that a file that exists always has its compressed form.
      return writeOnce(storage, name, content, isGenuine, how);
    },
    provide: async () => {},
  };
}

/**
 * Uses a bucket as the store; each server serves from its own folder, filled from the bucket before a release is shown. If the bucket is
 * unreachable, new releases are delayed and current ones stay.
 * @param releasesDir where the folder is
 */
export function mirrorOf(bucket: FileStorage, releasesDir: string): ReleaseFiles {
  const folder = folderOfFiles(releasesDir, { mustLast: false });
  async function fetchInto(name: string, sha256: string): Promise<void> {
    const content = await bucket.get(name);
    // What is there has another hash: it is damaged.
    if (content && hashOf(content) === sha256) await folder.write(name, content, () => false);
  }
  return {
    ...folder,
    write: async (name, content, isGenuine = () => true) =>
      (await writeOnce(bucket, name, content, isGenuine)) && folder.write(name, content, isGenuine),
    async provide(files) {
      const missing = Object.entries(files).filter(([name, { sha256 }]) => !folder.isSound(name, sha256));
      for (let from = 0; from < missing.length; from += MAX_DOWNLOADS)
        await Promise.all(missing.slice(from, from + MAX_DOWNLOADS).map(([name, { sha256 }]) => fetchInto(name, sha256)));
    },
  };
}

/** Changes whenever the file is written. */
function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '-';
}

/** Writes a file under a name that is free, or over a damaged one. False: the name is taken by another genuine file. */
async function writeOnce(
  storage: FileStorage,
  name: string,
  content: Buffer,
  isGenuine: (there: Buffer) => boolean,
  how?: WriteOptions,
): Promise<boolean> {
  if (await storage.putNew(name, content, how)) return true;
  const there = await storage.get(name);
  if (there && isGenuine(there)) return false;
  await storage.put(name, content, how);
  return true;
}
