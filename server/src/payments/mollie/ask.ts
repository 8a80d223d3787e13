import { MollieApiError } from '@mollie/api-client';
import type { Clock } from '../../platform/clock.ts';
import { ProviderUnreachable } from '../provider.ts';

/** An answer that refuses what was asked. A caller that expects none may treat it as no answer: what it asked for is tried again. */
export class Refused extends ProviderUnreachable {
  readonly status: number;

  constructor(status: number) {
    super(`the payment provider refused: ${status}`);
    this.status = status;
  }
}

/** Gone, not in the right state, asked twice at once, or not valid: answers about the payment itself. Any other failure is an outage. */
const REFUSALS = [404, 409, 410, 422];
const TOO_MANY = 429;
/** The client has no time limit of its own, and repeats a 5xx twice, two seconds apart or as `Retry-After` says. */
const ANSWER_WITHIN_MS = 8_000;
/** The client keeps a 429's `Retry-After` to itself, so all calls of this process wait this long after one. */
const REST_SECONDS = 20;

export type Ask = <T>(request: () => Promise<T>) => Promise<T>;

/**
 * Asks Mollie within a time limit and sorts its errors: `Refused`, or `ProviderUnreachable` for everything that is not an answer to the
 * question. Neither carries the client's own error, which may quote what was sent.
 */
export function createAsk({ clock, answerWithinMs = ANSWER_WITHIN_MS }: { clock: Clock; answerWithinMs?: number }): Ask {
  let restsUntil = 0;

  return async (request) => {
    const rest = Math.ceil((restsUntil - clock().getTime()) / 1000);
    if (rest > 0) throw new ProviderUnreachable('the payment provider asked for a rest', { retryAfter: rest });
    try {
      return await within(answerWithinMs, request());
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      const status = error instanceof MollieApiError ? error.statusCode : undefined;
      if (status !== undefined && REFUSALS.includes(status)) throw new Refused(status);
      if (status !== TOO_MANY) throw new ProviderUnreachable(`the payment provider ${status ? `answered ${status}` : 'does not answer'}`);
      restsUntil = clock().getTime() + REST_SECONDS * 1000;
      throw new ProviderUnreachable('the payment provider has had too many requests', { retryAfter: REST_SECONDS });
    }
  };
}

/** The request itself goes on: whatever it does is found by asking again. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnreachable('the payment provider does not answer in time')), ms);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
