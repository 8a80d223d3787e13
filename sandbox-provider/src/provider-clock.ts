/** Injected time: no rule or timer of the provider reads the system clock directly. */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
}

// setTimeout fires at once beyond 2^31-1 ms; tasks that run early check the clock and wait again.
const MAX_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  after(ms, task) {
    const timer = setTimeout(task, Math.min(ms, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
