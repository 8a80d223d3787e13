import { ApiFailure } from '@vesper/contracts';
import type { Refusal } from './outbox-item.ts';

/** What a failed attempt means for its message. */
export type SendFailure =
  /** Not refused: send the same message again, no earlier than `after` ms from now. */
  | { kind: 'retry'; after: number }
  /** The session has ended; the message waits until its member logs in again. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; reason: Refusal };

/** No network, timed out, throttled or a server error: worth another try. */
const isTransient = (status: number): boolean => status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;

/** For failures that remain after the API client's own retries (C-16). */
export function classifyFailure(error: unknown): SendFailure {
  // An unreadable response: the message may have been delivered, and sending it again is idempotent (D-19).
  if (!(error instanceof ApiFailure)) return { kind: 'retry', after: 0 };
  const { status, code, body } = error;
  if (isTransient(status)) return { kind: 'retry', after: (body.retry_after ?? 0) * 1000 };
  if (body.authentication_required) return { kind: 'signed-out' };
  return { kind: 'refused', reason: body.fields?.body ?? body.fields?.file ?? code };
}

const FIRST_PAUSE = 1000; // ms; doubles with every failure
const LONGEST_PAUSE = 30_000;

/** Exponential backoff with jitter, in ms. @param failures in a row, from 1 @param random 0 ≤ random < 1, spreads the clients' retries */
export const backoffAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE) * (0.5 + random / 2);
