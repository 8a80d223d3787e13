import type { Clock } from '../provider-clock.ts';
import type { Attempt, Delivery } from './delivery.ts';
import { SIGNATURE_HEADER, signature } from './signature.ts';

const TIMEOUT_MS = 10_000;

export interface SenderDeps {
  secret: string;
  clock: Clock;
  fetch: typeof globalThis.fetch;
}

/**
 * Makes one attempt and returns its outcome; never throws. `stopping` aborts it when the provider shuts down.
 */
export async function send(delivery: Delivery, { secret, clock, fetch }: SenderDeps, stopping: AbortSignal): Promise<Attempt> {
  const timeout = new AbortController();
  const stopTimer = clock.after(TIMEOUT_MS, () => timeout.abort(new Error('timeout')));
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signature(delivery.isForged ? 'forged' : secret, delivery.body, clock.now()),
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([timeout.signal, stopping]),
    });
    await response.body?.cancel();
    return { at: clock.now(), outcome: { status: response.status } };
  } catch (error) {
    return { at: clock.now(), outcome: { error: reasonOf(error) } };
  } finally {
    stopTimer();
  }
}

/** fetch puts the reason ("ECONNREFUSED") into the cause of "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}
