import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../lib/problem.mjs';
import { endProcess } from '../lib/processes.mjs';
import { inProject, STATE } from '../lib/project-paths.mjs';

const READY_WITHIN_MS = 60_000;

/** @typedef {{ pid: number, ended: Promise<Problem>, stop: (signal?: NodeJS.Signals) => Promise<void> }} Service `ended` resolves with a message, and only when it ends by itself */

/**
 * Starts one of the project's own programs and resolves when it has written its ready file.
 * It runs in its own process group, so that Ctrl-C reaches only the starter, which then stops the services in order.
 *
 * @param {object} options
 * @param {string} options.name for messages: "The server"
 * @param {string} options.script its entry, within the project
 * @param {string} options.folder where its log and ready file go
 * @param {string} [options.log] prefix of both file names; default: its package
 * @param {string} options.readyVariable environment variable that tells the program where its ready file goes
 * @param {Record<string, string | undefined>} options.env added to our own environment
 * @param {number} options.graceMs how long it may take to end before it is killed
 * @param {(pid: number) => void} options.onSpawn called at once, to record the pid
 * @param {AbortSignal} [options.signal] stops waiting and ends it
 * @returns {Promise<Service>}
 * @throws {Problem} it ended, or was not ready in time
 */
export async function startService({ name, script, folder, log = dirname(dirname(script)), readyVariable, env, graceMs, onSpawn, signal }) {
  const logFile = join(folder, `${log}.log`);
  const readyFile = join(folder, `${log}.ready.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(readyFile, { force: true });

  const out = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, [inProject(script)], {
    cwd: inProject(),
    // Half of the CPU time of a start is compiling our own code, which Node can cache (S7).
    env: { NODE_COMPILE_CACHE: join(STATE, 'compile-cache'), ...process.env, ...env, [readyVariable]: readyFile },
    detached: true,
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  const pid = child.pid;
  if (pid === undefined) throw new Problem(`${name} could not be started.`);
  onSpawn(pid);

  let isStopping = false;
  /** @type {string | undefined} */
  let death;
  /** @type {Promise<Problem>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code, killedBy) => {
      if (isStopping) return; // its log may already be removed
      death = `${name} ended (${killedBy ?? `exit code ${code}`}): ${lastWords(logFile)} See ${logFile}.`;
      resolve(new Problem(death));
    });
  });
  const stop = async (/** @type {NodeJS.Signals} */ stopSignal = 'SIGTERM') => {
    isStopping = true;
    await endProcess(pid, { signal: stopSignal, graceMs });
    rmSync(readyFile, { force: true });
  };

  const deadline = Date.now() + READY_WITHIN_MS;
  while (!isReady(readyFile, pid)) {
    if (death) throw new Problem(death);
    if (signal?.aborted) {
      await stop();
      throw signal.reason;
    }
    if (Date.now() > deadline) {
      await stop('SIGKILL');
      throw new Problem(`${name} was not ready within ${READY_WITHIN_MS / 1000} s. See ${logFile}.`);
    }
    await sleep(15);
  }
  return { pid, ended, stop };
}

/**
 * @param {string} file
 * @param {number} pid must match, so that a file of an earlier run does not count
 */
function isReady(file, pid) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).pid === pid;
  } catch {
    return false;
  }
}

/**
 * The last plain-text line of a log: regular log lines are JSON, a refusal to start is a sentence.
 * @param {string} logFile
 */
function lastWords(logFile) {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const words = lines.findLast((line) => line !== '' && !/^(\s|[{}]|Node\.js v)/.test(line)) ?? 'no output';
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
