import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './postgres-binaries.mjs';
import { clusterFolder } from './postgres-folder.mjs';
import { isDiskFull, Problem } from '../lib/problem.mjs';
import { commandLineOf, endProcess, freePort, isPortFree } from '../lib/processes.mjs';

const USER = 'vesper';
const READY_WITHIN_MS = 60_000; // long, because it replays its log after a power cut
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '128MB',
  // Queries are short: compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts the PostgreSQL server of a folder, or reuses the one that a killed parent left running there.
 * It runs in its own process group, so that Ctrl-C does not stop it before its clients: the caller stops it last.
 *
 * @param {object} options
 * @param {string} options.dataDir the folder, created when missing; holds database, password and log (as root: behind a link)
 * @param {number} [options.port] default: a free one
 * @param {boolean} [options.durable] false: no fsync, so a power cut may corrupt it; for tests
 * @param {(line: string) => void} [options.log] progress messages
 * @returns {Promise<{ url: string, port: number, pid: number, reused: boolean, stop: () => Promise<void> }>} `reused`: it was already running
 * @throws {Problem} full disk, busy port, damaged data, no binaries for this platform
 */
export async function startPostgres({ dataDir, port, durable = true, log = () => {} }) {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
  const home = await clusterFolder(folder, owner !== undefined);
  const cluster = join(home, 'cluster');
  const data = join(cluster, 'data');
  const logFile = join(folder, 'postgres.log');

  /** @param {{ pid: number, port: number }} server @param {boolean} reused */
  const handle = (server, reused) => ({
    url: `postgres://${USER}:${readFileSync(join(cluster, 'password'), 'utf8')}@127.0.0.1:${server.port}/postgres`,
    port: server.port,
    pid: server.pid,
    reused,
    // SIGINT is PostgreSQL's "fast shutdown": sessions end, nothing is lost, the next start needs no recovery.
    stop: () => endProcess(server.pid, { signal: 'SIGINT', graceMs: 5000, lastSignal: 'SIGQUIT' }),
  });

  const deadline = Date.now() + READY_WITHIN_MS;
  for (let attempt = 1; ; attempt += 1) {
    const running = await findRunning(data);
    if (running) return handle(running, true);
    const binaries = await findBinaries(home, owner);
    if (!existsSync(cluster)) {
      log('creating a new database');
      await initialise({ home, cluster, binaries, owner, durable });
    }
    if (port !== undefined && !(await isPortFree(port)))
      throw new Problem(`Port ${port}, meant for PostgreSQL, is taken by another program.`);
    const chosen = port ?? (await freePort());
    const started = await launch({
      binaries,
      data,
      // A vacuum in a database that a test copies at that moment can make the copy fail.
      settings: { ...SETTINGS, fsync: durable ? 'on' : 'off', autovacuum: durable ? 'on' : 'off', port: chosen },
      logFile,
      owner,
    });
    if ('pid' in started) return handle({ pid: started.pid, port: chosen }, false);
    // Processes of a killed server are still ending.
    if (/pre-existing shared memory block/.test(started.output) && Date.now() < deadline) {
      await sleep(100);
      continue;
    }
    // Another process took the port, or started the same server, between the check and the start.
    const isRace = /Address already in use|lock file ".*" (already exists|is empty)/.test(started.output);
    if (!isRace || attempt === 3) throw startProblem(started.output, folder, logFile);
  }
}

/**
 * The server running on this data folder, according to its own pid file. Waits for one that is still starting or stopping.
 * @param {string} data
 * @returns {Promise<{ pid: number, port: number } | undefined>}
 */
async function findRunning(data) {
  const startedAt = Date.now();
  while (Date.now() < startedAt + READY_WITHIN_MS) {
    const written = readPidFile(data);
    if (!written) return undefined;
    if (!written.pid && Date.now() < startedAt + 1000) {
      await sleep(20); // it is being written
      continue;
    }
    if (!commandLineOf(written.pid).includes(`-D ${data}`)) {
      // A stale pid file, left by a power cut: empty, or with a PID that was reused. PostgreSQL would refuse to start.
      rmSync(join(data, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (written.status === 'ready') return written;
    await sleep(20);
  }
  throw new Problem(`A PostgreSQL server on ${data} neither starts nor stops. End it by hand.`);
}

/** @param {string} data */
function readPidFile(data) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

/**
 * Creates the cluster in a draft folder and renames it when complete, so that neither a kill nor a power cut leaves a partial cluster or one
 * without its password.
 * @param {{ home: string, cluster: string, binaries: import('./postgres-binaries.mjs').Binaries, owner?: { uid: number, gid: number }, durable: boolean }} options
 */
async function initialise({ home, cluster, binaries, owner, durable }) {
  const draft = join(home, `cluster.new-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const password = join(draft, 'password');
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (owner) for (const path of [draft, password]) chownSync(path, owner.uid, owner.gid);
  const data = join(draft, 'data');
  const { code, output } = await run(
    binaries.initdb,
    [
      '-D',
      data,
      '-U',
      USER,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Tests connect thousands of times, each time to a new database: proving the password and reading it checked cost more than the test.
      ...(durable ? [] : ['--set', 'scram_iterations=1', '--no-data-checksums']),
    ],
    owner,
    home,
  );
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    if (isDiskFull(output)) throw diskFull(home);
    throw new Problem(`PostgreSQL could not create a database in ${home}: ${lastComplaint(output)}`);
  }
  for (const path of [password, draft]) fsyncPath(path);
  renameSync(draft, cluster);
  fsyncPath(home);
}

/**
 * Waits until a file, or the entries of a folder, are on the disk.
 * @param {string} path
 */
function fsyncPath(path) {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/**
 * @param {string} binary
 * @param {string[]} args
 * @param {{ uid: number, gid: number } | undefined} owner
 * @param {string} cwd a folder that the owner can read
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(binary, args, owner, cwd) {
  return new Promise((done, reject) => {
    const child = spawn(binary, args, { ...owner, cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => done({ code, output }));
  });
}

/**
 * @param {{ binaries: import('./postgres-binaries.mjs').Binaries, data: string, settings: Record<string, string | number>, logFile: string, owner?: { uid: number, gid: number } }} options
 * @returns {Promise<{ pid: number } | { output: string }>} the running server, or its output when it failed to start
 */
async function launch({ binaries, data, settings, logFile, owner }) {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Append mode: when two start at once, neither overwrites the other's output.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_APPEND } = constants;
  const out = openSync(logFile, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600);
  const child = spawn(binaries.postgres, ['-D', data, ...args], {
    ...owner,
    cwd: dirname(data),
    env: environment(),
    detached: true,
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  child.once('error', () => {}); // it then has no pid, which is checked below
  child.unref();
  const deadline = Date.now() + READY_WITHIN_MS;
  while (child.pid && child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const written = readPidFile(data);
    if (written?.pid === child.pid && written.status === 'ready') return { pid: child.pid };
    await sleep(10);
  }
  child.kill('SIGQUIT');
  return { output: readFileSync(logFile, 'utf8') };
}

/** A clean environment: the user's PGPORT, PGDATA or locale would change PostgreSQL's behaviour and messages. */
function environment() {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * @param {string} output
 * @param {string} folder
 * @param {string} logFile
 */
function startProblem(output, folder, logFile) {
  if (isDiskFull(output)) return diskFull(folder);
  if (/Address already in use/.test(output)) return new Problem('PostgreSQL found no free port on 127.0.0.1.');
  return new Problem(
    `PostgreSQL can't start on the data in ${folder}: ${lastComplaint(output)} Remove that folder to start from scratch (its data is lost), or see ${logFile}.`,
  );
}

/** @param {string} folder */
function diskFull(folder) {
  return new Problem(`The disk is full: PostgreSQL needs about 200 MB for ${folder}.`);
}

/** @param {string} output */
function lastComplaint(output) {
  const complaints = output.split('\n').filter((line) => /FATAL|PANIC|error:/.test(line));
  const line = complaints.at(-1) ?? 'no output';
  return `${line.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')}.`;
}
