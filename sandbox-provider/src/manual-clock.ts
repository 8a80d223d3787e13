import type { Clock } from './provider-clock.ts';

export interface ManualClock extends Clock {
  /** Advances time by `ms` and runs all tasks that become due, in order and at their own time. */
  advance(ms: number): void;
}

/** A clock for tests that only moves by `advance`. @param start ms since the epoch */
export function manualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let now = start;
  const waiting = new Set<{ at: number; task: () => void }>();

  const earliestUntil = (end: number) => [...waiting].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];

  return {
    now: () => now,
    after(ms, task) {
      const timer = { at: now + ms, task };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (let next = earliestUntil(end); next; next = earliestUntil(end)) {
        waiting.delete(next);
        now = next.at;
        next.task();
      }
      now = end;
    },
  };
}
