import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick in which the kernel tells the time of ended children (USER_HZ), ms. */
const TICK = 10;

/** What a process and everything it started have computed so far, ms. Linux only. */
export const cpuOf = (pid: number): number => alive(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), ended(pid));

/** Its threads, to the nanosecond. */
function alive(pid: number): number {
  const threads = list(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]), 0) / 1e6;
}

/** Its children that have ended: a connection of the database is a process. */
export function ended(pid: number): number {
  const [cutime, cstime] = statOf(pid).slice(13, 15).map(Number);
  return ((cutime ?? 0) + (cstime ?? 0)) * TICK;
}

const childrenOf = (pid: number): number[] =>
  list(`/proc/${pid}/task`).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** The fields after the name, which may hold anything: state, parent, … */
const statOf = (pid: number): string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** What ends while we look is not there. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

export interface Cost<Result> {
  result: Result;
  /** What the processes computed meanwhile, ms. */
  cpu: number;
  seconds: number;
}

/** What some work costs these processes and all they start. */
export async function costOf<Result>(pids: readonly number[], work: () => Promise<Result>): Promise<Cost<Result>> {
  const now = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const from = performance.now();
  const before = now();
  const result = await work();
  return { result, cpu: now() - before, seconds: (performance.now() - from) / 1000 };
}
