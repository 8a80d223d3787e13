import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Identity that survives PID reuse (boot id + start time); undefined when there is no such process, or only a zombie.
 * Compare it before you stop a process by a recorded PID.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identityOf(pid) {
  if (process.platform === 'linux') {
    const { state, ticksSinceBoot } = readStat(pid) ?? { state: 'Z' };
    return state === 'Z' ? undefined : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticksSinceBoot}`;
  }
  const [state = '', ...started] = ps(pid, 'stat=,lstart=').split(/\s+/);
  return state === '' || state.startsWith('Z') ? undefined : started.join(' ');
}

/**
 * @param {number} pid
 * @returns {number | undefined} the pid of its parent
 */
export function parentOf(pid) {
  return process.platform === 'linux' ? readStat(pid)?.parent : Number(ps(pid, 'ppid=')) || undefined;
}

/** @param {number} pid */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may itself contain spaces and parentheses.
    const [state, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent), ticksSinceBoot: fields[17] };
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @returns {string} the command line, with spaces between the arguments; empty when there is no such process
 */
export function commandLineOf(pid) {
  if (process.platform !== 'linux') return ps(pid, 'args=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {string} columns
 */
function ps(pid, columns) {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).trim();
  } catch {
    return '';
  }
}

/**
 * Asks a process to end and kills it when it has not ended after `graceMs`. Resolves when it is gone.
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, graceMs?: number, lastSignal?: NodeJS.Signals }} [how]
 */
export async function endProcess(pid, { signal = 'SIGTERM', graceMs = 2000, lastSignal = 'SIGKILL' } = {}) {
  if (!send(pid, signal)) return;
  if (await isGoneWithin(pid, graceMs)) return;
  send(pid, lastSignal);
  await isGoneWithin(pid, 2000);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * @param {number} pid
 * @param {number} ms
 */
async function isGoneWithin(pid, ms) {
  const deadline = Date.now() + ms;
  while (identityOf(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await sleep(15);
  }
  return true;
}

/**
 * Watches for the end of a process, which need not be a child of this one.
 * @param {number} pid
 * @returns {{ ended: Promise<void>, stop: () => void }}
 */
export function watchProcess(pid) {
  const identity = identityOf(pid);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    timer = setInterval(() => {
      if (identityOf(pid) === identity) return;
      clearInterval(timer);
      resolve();
    }, 1000);
    timer.unref();
  });
  return { ended, stop: () => clearInterval(timer) };
}

/**
 * The range that ports are chosen from: below the ephemeral ports (Linux from 32768, others from 49152). Otherwise an outgoing connection could
 * take a port that is to be used again after a restart.
 */
const PORTS = { from: 20_000, to: 32_000 };
const PORT_TRIES = 100;

/** A free port on 127.0.0.1. */
export async function freePort() {
  for (let tried = 0; tried < PORT_TRIES; tried++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if ((await listenOnce(port, '127.0.0.1')) !== undefined && (await isPortFree(port))) return port;
  }
  throw new Error('No free port on 127.0.0.1');
}

/**
 * Whether a server could listen on this port on every address, as ours does.
 * @param {number} port
 * @param {number} [withinMs] how long to wait for it: an ended process may hold its port until the last of its threads is gone
 */
export async function isPortFree(port, withinMs = 0) {
  const deadline = Date.now() + withinMs;
  while ((await listenOnce(port)) === undefined) {
    if (Date.now() >= deadline) return false;
    await sleep(15);
  }
  return true;
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<number | undefined>} the port; undefined when it is taken
 */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/**
 * Whether something accepts connections on that port of 127.0.0.1.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function acceptsConnections(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const settle = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}
