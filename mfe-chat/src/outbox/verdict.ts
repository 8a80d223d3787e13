import { ApiFailure } from '@vesper/contracts';
import type { Refusal } from './outbox-item.ts';

/** What a failed attempt means for its message. */
export type Verdict =
  /** Nobody said no: the same message again, not before `after` ms. */
  | { kind: 'again'; after: number }
  /** The session has ended; the message waits for its member. */
  | { kind: 'signed-out' }
  | { kind: 'refused'; reason: Refusal };

/** Too early, or a server that is busy or away: the message may be taken a moment later. */
const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;

/** After the api client's own repetitions (C-16) have not helped. */
export function verdictOn(error: unknown): Verdict {
  // A broken answer is no answer: it may have been delivered, and sending it again is the same message (D-19).
  if (!(error instanceof ApiFailure)) return { kind: 'again', after: 0 };
  const { status, code, body } = error;
  if (isPassing(status)) return { kind: 'again', after: (body.retry_after ?? 0) * 1000 };
  if (body.authentication_required) return { kind: 'signed-out' };
  return { kind: 'refused', reason: body.fields?.body ?? code };
}

const FIRST_PAUSE = 1000; // ms; doubles with every failure
const LONGEST_PAUSE = 30_000;

/** @param failures in a row, from 1 @param random 0 ≤ random < 1, so that a thousand browsers don't come back at once */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE) * (0.5 + random / 2);
