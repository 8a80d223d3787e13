import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const TEST = /\.test\.tsx?$/;

/**
 * Eight hex digits of a hash of a package's sources. Part of the container's name: the federation's runtime finds instances by name,
 * and two versions of a remote may be on one page (fallback to the last good version).
 */
export function sourceFingerprint(directory: string): string {
  const files = ['src', 'remote.json', 'package.json'].flatMap((name) => filesUnder(join(directory, name)));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash.update(`${relative(directory, file).split(sep).join('/')}\n`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

function filesUnder(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !TEST.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
}
