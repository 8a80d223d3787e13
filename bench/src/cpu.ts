import { readdirSync, readFileSync } from 'node:fs';

/** Length of a kernel tick (USER_HZ), ms: the unit of the CPU time of ended children. */
const TICK = 10;

/** CPU time so far of a process and everything it started, ms. Linux only. */
export const cpuOf = (pid: number): number => alive(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), ended(pid));

/** CPU time of its threads; precise to the nanosecond. */
function alive(pid: number): number {
  const threads = list(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]), 0) / 1e6;
}

/** CPU time of its ended children. PostgreSQL runs a process per connection. */
export function ended(pid: number): number {
  const [cutime, cstime] = statOf(pid).slice(13, 15).map(Number);
  return ((cutime ?? 0) + (cstime ?? 0)) * TICK;
}

const childrenOf = (pid: number): number[] =>
  list(`/proc/${pid}/task`).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** The fields after the name (state, parent, …). The name may contain anything. */
const statOf = (pid: number): string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** A process may end between listing and reading. */
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
  /** CPU time that the processes used meanwhile, ms. */
  cpu: number;
  seconds: number;
}

/** Measures the CPU time that some work costs these processes and everything they start. */
export async function costOf<Result>(pids: readonly number[], work: () => Promise<Result>): Promise<Cost<Result>> {
  const now = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const from = performance.now();
  const before = now();
  const result = await work();
  return { result, cpu: now() - before, seconds: (performance.now() - from) / 1000 };
}
