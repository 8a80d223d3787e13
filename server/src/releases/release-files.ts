import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|json|svg)$/;

/** The files of all releases, flat and immutable. The one implementation is a folder; an object store would be another. */
export interface ReleaseFiles {
  /** Where they are served from. */
  readonly folder: string;
  read(name: string): Buffer | undefined;
  /** Size as browsers fetch it; 0 for a file that is not there. */
  compressedSize(name: string): number;
  /** False: another content has that name already, and keeps it. */
  write(name: string, content: Buffer): Promise<boolean>;
}

/** @param releasesDir the local release store; the build tool writes it the same way (`tools/release-store.mjs`) */
export function folderOfFiles(releasesDir: string): ReleaseFiles {
  const folder = resolve(releasesDir, 'files');
  const at = (name: string) => join(folder, name);
  const read = (name: string) => (existsSync(at(name)) ? readFileSync(at(name)) : undefined);
  return {
    folder,
    read,
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
  };
}

/** A reader sees a whole file or none. */
function writeWhole(path: string, content: Buffer): void {
  const draft = `${path}.new-${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
