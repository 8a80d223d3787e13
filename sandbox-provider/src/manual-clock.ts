import type { Clock } from './clock.ts';

export interface ManualClock extends Clock {
  /** Moves time on by `ms`, running every task that falls due on the way, in order and at its own time. */
  advance(ms: number): void;
}

/** A clock that stands still until told, for tests of anything that waits. */
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
