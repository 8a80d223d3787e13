import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Gives this process, from which a house is flooded, a processor of its own, and the house all others, for as long as both live: whoever floods a
 * server does it from elsewhere, and takes nothing of its time. Linux with `taskset`, and two processors.
 * @param house processes; all that they have started goes with them
 * @returns whether they are apart; otherwise they share what there is
 */
export function separateCpus(stack: readonly number[]): boolean {
  const [ours, ...theirs] = allowed().toReversed();
  if (ours === undefined || theirs.length === 0) return false;
  return [...stack.flatMap(withChildren).map((pid) => bind(pid, theirs)), bind(process.pid, [ours])].every(Boolean);
}

/** The processors we may use. */
function allowed(): number[] {
  const list = /^Cpus_allowed_list:\s+(\S+)$/m.exec(textOf('/proc/self/status'))?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 || 0 }, (_, index) => first + index);
  });
}

/** All its threads, and those to come. */
const bind = (pid: number, processors: readonly number[]): boolean =>
  spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', processors.join(','), String(pid)]).status === 0;

function withChildren(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) => textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));
  return [pid, ...children.flatMap(withChildren)];
}

/** Nothing, where there is no such file: not Linux, or what ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
