import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, ROOT } from '../lib/project-paths.mjs';

const NO_INPUT = /^(node_modules|dist|\..*)$|\.test\.tsx?$/;
const COMMON = ['shared', 'package-lock.json', 'tsconfig.base.json', 'tools/build/build-package.mjs'];
/** Other packages that a package's build reads. */
const MORE = /** @type {Record<string, string[]>} */ ({ emulator: ['shell'] });

/**
 * One hash of everything a package's build depends on: its own files, all of shared/, the locked dependencies and the build script.
 * It hashes sizes and modification times, not contents: reading every file would make an unchanged build slow.
 * @param {string} folder
 * @returns {string}
 */
export function fingerprintOf(folder) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform}\n`);
  for (const path of [...COMMON, ...(MORE[folder] ?? []), folder]) addTo(hash, inProject(path));
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const stat = statSync(path);
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!NO_INPUT.test(name)) addTo(hash, join(path, name));
  } else {
    hash.update(`${relative(ROOT, path)} ${stat.size} ${stat.mtimeMs}\n`);
  }
}
