import { RETRIES } from '@vesper/contracts';

const FIRST_DELAY = 300; // ms; doubles with every retry
const LONGEST_DELAY = 10_000;
/** If the server asks for a longer wait than this, the call fails instead: no one waits that long for a button. */
const LONGEST_RETRY_AFTER = 30; // seconds

/** A failed attempt; `status` 0: no response. */
export interface FailedAttempt {
  status: number;
  /** Seconds, of a 429. */
  retryAfter?: number;
}

/**
 * Exponential backoff with jitter: ms until the next attempt, or null for no more attempts (C-16, D-04).
 * @param made attempts made so far, from 1
 * @param random 0 ≤ random < 1, spreads the clients' retries
 */
export function delayBeforeRetry({ status, retryAfter }: FailedAttempt, made: number, random: number): number | null {
  if (made > RETRIES || !isTransient(status)) return null;
  const exponential = Math.min(FIRST_DELAY * 2 ** (made - 1), LONGEST_DELAY) * (0.5 + random / 2);
  if (retryAfter === undefined) return exponential;
  return retryAfter > LONGEST_RETRY_AFTER ? null : retryAfter * 1000 + exponential;
}

/** Whether the same call may succeed a moment later: no response, too many requests, or an unavailable upstream. */
export function isTransient(status: number): boolean {
  return status === 0 || status === 429 || (status >= 502 && status <= 504);
}
