import { createHash } from 'node:crypto';
import { accessSync, constants, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { commandLineOf, endProcess } from '../lib/processes.mjs';

/**
 * Where the database of `folder` lies: `folder/postgres` itself, or, as root, a folder in /var/tmp that `folder/postgres` links to.
 * PostgreSQL refuses to run as root, and the user it runs as instead can't read root's own folders.
 * @param {string} folder
 * @param {boolean} isRoot
 * @returns {Promise<string>}
 */
export async function clusterFolder(folder, isRoot) {
  const place = join(folder, 'postgres');
  if (!isRoot) {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    return place;
  }
  const home = join(persistentTemp(), `vesper-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`);
  if (linkTarget(place) !== home) {
    // The folder was removed to get rid of the database, which lay outside of it.
    await removeHome(home);
    rmSync(place, { recursive: true, force: true });
    symlinkSync(home, place);
  }
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const stat = lstatSync(home);
  // Everyone can write to /var/tmp: never run programs from a folder that another user created there first.
  if (!stat.isDirectory() || stat.uid !== 0 || (stat.mode & 0o022) !== 0)
    throw new Problem(`${home} belongs to another user of this machine; remove it.`);
  return home;
}

/**
 * Stops a database's server and removes the database with its folder, wherever it lies.
 * @param {string} folder the `dataDir` it was started with
 */
export async function removePostgres(folder) {
  const home = linkTarget(join(folder, 'postgres'));
  if (home) await removeHome(home);
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} home */
async function removeHome(home) {
  const data = join(home, 'cluster', 'data');
  const pid = writtenPid(data);
  if (pid && commandLineOf(pid).includes(`-D ${data}`)) await endProcess(pid, { signal: 'SIGQUIT' });
  rmSync(home, { recursive: true, force: true });
}

/** @param {string} data */
function writtenPid(data) {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function linkTarget(path) {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** /var/tmp survives a reboot; /tmp may be emptied or lie in memory. */
function persistentTemp() {
  try {
    accessSync('/var/tmp', constants.W_OK);
    return '/var/tmp';
  } catch {
    return tmpdir();
  }
}
