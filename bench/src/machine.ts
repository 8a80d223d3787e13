import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Date, commit and machine of a measurement, as `docs/benchmarks.md` states them. */
export function machine(): string {
  const load = loadavg()[0] ?? 0;
  const isShared = load > 1.5 ? ', shared with other work' : '';
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${new Date().toISOString().slice(0, 10)}, ${commit()}, ${availableParallelism()} × ${processor}, load average ${load.toFixed(1)}${isShared}`;
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '');
  } catch {
    return 'no commit'; // run from an archive
  }
}
