import { RETRIES } from '@vesper/contracts';

const FIRST_DELAY = 300; // ms; doubles with every repetition
const LONGEST_DELAY = 10_000;
/** A server that wants more patience than this is answered with its error: nobody waits longer for a button. */
const LONGEST_RETRY_AFTER = 30; // seconds

/** How one attempt ended badly; `status` 0: no answer came. */
export interface FailedAttempt {
  status: number;
  /** Seconds, of a 429. */
  retryAfter?: number;
}

/**
 * How long to wait before the next attempt, in ms; null: it was the last one (C-16, D-04).
 * @param made attempts made so far, from 1
 * @param random 0 ≤ random < 1, so that a thousand browsers don't come back at once
 */
export function delayBeforeRetry({ status, retryAfter }: FailedAttempt, made: number, random: number): number | null {
  if (made > RETRIES || !isPassing(status)) return null;
  const exponential = Math.min(FIRST_DELAY * 2 ** (made - 1), LONGEST_DELAY) * (0.5 + random / 2);
  if (retryAfter === undefined) return exponential;
  return retryAfter > LONGEST_RETRY_AFTER ? null : retryAfter * 1000 + exponential;
}

/** Whether the same call may succeed a moment later: no answer, too many, or a server behind the gateway that is away. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 429 || (status >= 502 && status <= 504);
}
