/** Time as an argument: the rules and timers of the provider never ask the machine for it themselves. */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds; the answer cancels it. */
  after(ms: number, task: () => void): () => void;
}

// setTimeout fires at once beyond 2^31-1 ms; whoever wakes early looks at the clock again and waits on.
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  after(ms, task) {
    const timer = setTimeout(task, Math.min(ms, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
