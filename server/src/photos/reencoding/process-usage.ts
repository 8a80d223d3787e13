import { readFileSync } from 'node:fs';

/** What a process holds and has used. */
export interface ProcessUsage {
  /** Memory, in megabytes. */
  megabytes: number;
  /** Time on processors, of all its threads, in milliseconds. */
  cpuMs: number;
}

/** Linux counts time in hundredths of a second for programs (`USER_HZ`), whatever the kernel’s own clock. */
const MS_PER_TICK = 10;

/** Undefined once the process has ended, and on systems without /proc. */
export function usageOf(pid: number): ProcessUsage | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    // The name comes second, in brackets, and may hold anything; `utime` and `stime` are the 14th and 15th.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    if (kilobytes === undefined) return undefined;
    return { megabytes: Number(kilobytes) / 1024, cpuMs: (Number(afterName[11]) + Number(afterName[12])) * MS_PER_TICK };
  } catch {
    return undefined;
  }
}
