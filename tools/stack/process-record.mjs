import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { commandLineOf, endProcess, identityOf, parentOf } from '../lib/processes.mjs';

/** @typedef {{ pid: number, identity: string }} ProcessRef a process; its identity survives PID reuse */
/** @typedef {{ origin: string, starter: ProcessRef & { callers: ProcessRef[] }, services: Record<string, ProcessRef> }} ProcessRecord */

/**
 * Records which processes run in a data folder, so that the next start can end what a killed one left behind.
 * @param {string} dataDir
 * @param {string} origin
 */
export function openProcessRecord(dataDir, origin) {
  const file = recordFile(dataDir);
  /** @type {ProcessRecord} */
  const record = { origin, starter: { ...processRef(process.pid), callers: callersOf(process.pid) }, services: {} };
  mkdirSync(dataDir, { recursive: true });
  write(file, record);
  return {
    /** @param {string} name @param {number} pid */
    add(name, pid) {
      record.services[name] = processRef(pid);
      write(file, record);
    },
    close: () => rmSync(file, { force: true }),
  };
}

/**
 * Ends what a killed starter left running in this folder, except PostgreSQL: the next start reuses it.
 * @param {string} dataDir
 * @returns {Promise<number>} how many processes were ended
 * @throws {Problem} the stack is running properly, started elsewhere
 */
export async function endLeftoverProcesses(dataDir) {
  const record = read(recordFile(dataDir));
  if (!record) return 0;
  const { starter, services, origin } = record;
  const isOrphan = !starter.callers.every(runs);
  if (runs(starter) && !isOrphan) throw new Problem(`Already running at ${origin} (process ${starter.pid}). Stop that one first.`);
  // The starter goes first: it stops its services itself, in the right order.
  const left = [starter, ...Object.values(services)];
  let ended = 0;
  for (const one of left) {
    if (!runs(one)) continue;
    await endProcess(one.pid, { graceMs: 4000 });
    ended += 1;
  }
  rmSync(recordFile(dataDir), { force: true });
  return ended;
}

/** @param {ProcessRef} process */
function runs({ pid, identity }) {
  return identityOf(pid) === identity;
}

/** @param {number} pid */
function processRef(pid) {
  return { pid, identity: identityOf(pid) ?? '' };
}

/**
 * The processes between the terminal and the starter: npm, the shell it runs scripts in, an older Node. A starter whose callers are gone is an
 * orphan. A closed terminal does not count: the stack may be meant to keep running.
 * @param {number} pid
 * @returns {ProcessRef[]}
 */
function callersOf(pid) {
  const parent = parentOf(pid);
  if (!parent || !/tools\/start\.mjs|\b(npm|pnpm|yarn|bun)\b/.test(commandLineOf(parent))) return [];
  return [processRef(parent), ...callersOf(parent)];
}

/** @param {string} dataDir */
function recordFile(dataDir) {
  return join(dataDir, 'running.json');
}

/**
 * @param {string} file
 * @param {ProcessRecord} record
 */
function write(file, record) {
  writeFileSync(`${file}.new`, JSON.stringify(record, null, 2));
  renameSync(`${file}.new`, file);
}

/**
 * @param {string} file
 * @returns {ProcessRecord | undefined}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
