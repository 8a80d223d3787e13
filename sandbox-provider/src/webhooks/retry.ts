import type { Attempt, Delivery, DeliveryState } from './delivery.ts';

const SECOND = 1000;
const MAX_DELAY_MS = 60 * SECOND;
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * SECOND;

/** Milliseconds to wait after the n-th failed attempt: 1 s, 2, 4, … 60. */
export function retryDelay(failedAttempts: number): number {
  return Math.min(SECOND * 2 ** (failedAttempts - 1), MAX_DELAY_MS);
}

/** A delivery's state after an attempt. Only 2xx counts as received. */
export function afterAttempt(delivery: Delivery, attempt: Attempt): DeliveryState {
  const { outcome } = attempt;
  if ('status' in outcome && outcome.status >= 200 && outcome.status < 300) {
    return { state: 'delivered' };
  }
  if (delivery.isForged) return { state: 'abandoned' };
  const dueAt = attempt.at + retryDelay(delivery.attempts.length + 1);
  return dueAt > delivery.createdAt + GIVE_UP_AFTER_MS ? { state: 'abandoned' } : { state: 'waiting', dueAt };
}
