import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Gives this load-generating process one CPU and the server all others, so that the load generator takes no time from the server. Needs
 * Linux, `taskset` and two CPUs.
 * @param server processes; their children are included
 * @returns whether they are separated; otherwise they share all CPUs
 */
export function separateCpus(stack: readonly number[]): boolean {
  const [ours, ...theirs] = allowed().toReversed();
  if (ours === undefined || theirs.length === 0) return false;
  return [...stack.flatMap(withChildren).map((pid) => bind(pid, theirs)), bind(process.pid, [ours])].every(Boolean);
}

/** The CPUs that this process may use. */
function allowed(): number[] {
  const list = /^Cpus_allowed_list:\s+(\S+)$/m.exec(textOf('/proc/self/status'))?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 || 0 }, (_, index) => first + index);
  });
}

/** Binds all of its threads, including future ones. */
const bind = (pid: number, processors: readonly number[]): boolean =>
  spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', processors.join(','), String(pid)]).status === 0;

function withChildren(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) => textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));
  return [pid, ...children.flatMap(withChildren)];
}

/** Empty when there is no such file: not Linux, or the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
