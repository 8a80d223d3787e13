import type { ReleaseManifest } from '@vesper/contracts/release';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Bucket } from './bucket.ts';
import { hashOf } from './verify.ts';

const brotli = promisify(brotliCompress);
/** Files that are fetched at a time. */
const AT_ONCE = 8;
const COMPRESSIBLE = /\.(js|json|svg)$/;

/** The files of all releases, flat and immutable: in a folder, or in a bucket that a folder mirrors. */
export interface ReleaseFiles {
  /** Where they are served from. */
  readonly folder: string;
  read(name: string): Buffer | undefined;
  has(name: string): boolean;
  /** Size as browsers fetch it; 0 for a file that is not there. */
  compressedSize(name: string): number;
  /** False: another content has that name already, and keeps it. */
  write(name: string, content: Buffer): Promise<boolean>;
  /** Brings into the folder what the store has of these; what it has not, or not like that, stays missing. */
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
      // Last: a file that is there has its compressed form beside it.
      writeWhole(at(name), content);
      return true;
    },
    provide: async () => {},
  };
}

/**
 * A bucket is the store; each server serves from a folder of its own, which is filled from there before a release is shown. A bucket that is away
 * delays what is new, and takes nothing from what is shown.
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
      for (let from = 0; from < missing.length; from += AT_ONCE)
        await Promise.all(missing.slice(from, from + AT_ONCE).map(([name, { sha256 }]) => fetchInto(name, sha256)));
    },
  };
}

/** A reader sees a whole file or none. */
function writeWhole(path: string, content: Buffer): void {
  const draft = `${path}.new-${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
