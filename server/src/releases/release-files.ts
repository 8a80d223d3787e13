import type { ReleaseManifest } from '@vesper/contracts/release';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Bucket } from './bucket.ts';
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
  /** False: the name is taken by other content. */
  write(name: string, content: Buffer): Promise<boolean>;
  /** Copies these files from the store to the folder; files that are missing there, or altered, stay missing. */
  provide(files: ReleaseManifest['files']): Promise<void>;
}

/** @param releasesDir the local release store; the build tool writes it the same way (`tools/release/release-store.mjs`) */
export function folderOfFiles(releasesDir: string): ReleaseFiles {
  const folder = resolve(releasesDir, 'files');
  const at = (name: string) => join(folder, name);
  const read = (name: string) => (existsSync(at(name)) ? readFileSync(at(name)) : undefined);
  return {
    folder,
    read,
    has: (name) => existsSync(at(name)),
    compressedSize: (name) =>
      (statSync(`${at(name)}.br`, { throwIfNoEntry: false }) ?? statSync(at(name), { throwIfNoEntry: false }))?.size ?? 0,
    async write(name, content) {
      const there = read(name);
      if (there) return there.equals(content);
      mkdirSync(folder, { recursive: true });
      if (COMPRESSIBLE.test(name)) {
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeWhole(`${at(name)}.br`, await brotli(content, { params }));
      }
      // Last, so that a file that exists always has its compressed form.
      writeWhole(at(name), content);
      return true;
    },
    provide: async () => {},
  };
}

/**
 * Uses a bucket as the store; each server serves from its own folder, filled from the bucket before a release is shown. If the bucket is
 * unreachable, new releases are delayed and current ones stay.
 */
export function mirrorOf(bucket: Bucket, folder: ReleaseFiles): ReleaseFiles {
  async function fetchInto(name: string, sha256: string): Promise<void> {
    const content = await bucket.get(name);
    if (content && hashOf(content) === sha256) await folder.write(name, content);
  }
  return {
    ...folder,
    write: async (name, content) => (await bucket.put(name, content)) && folder.write(name, content),
    async provide(files) {
      const missing = Object.entries(files).filter(([name]) => !folder.has(name));
      for (let from = 0; from < missing.length; from += MAX_DOWNLOADS)
        await Promise.all(missing.slice(from, from + MAX_DOWNLOADS).map(([name, { sha256 }]) => fetchInto(name, sha256)));
    },
  };
}

/** Writes atomically, so that readers never see a partial file. */
function writeWhole(path: string, content: Buffer): void {
  const draft = `${path}.new-${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
