import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { type ApiClient, type ApiFailure, type CallId, type CallInput, type CallResponse } from '@vesper/contracts';
import { createApiClient } from '@vesper/host-kit/api-client';
import { retryDeadline } from './retry-deadline.ts';

export interface MemberClientOptions {
  /** The server's origin, or that of a proxy in front of it. */
  origin: string;
  /** The session's token. */
  token: () => string;
  /** How many times faster than real time this client runs. */
  speedup?: number;
  onSignedOut?: () => void;
  /** Added to every request. */
  headers?: Record<string, string>;
}

/** The product's own API client for one member, with its deadlines, retries and idempotency keys. */
export function memberClient({ origin, token, speedup = 1, onSignedOut = () => {}, headers }: MemberClientOptions): ApiClient {
  return createApiClient({
    fetch: (path, init) =>
      fetch(new URL(path as string, origin), {
        ...init,
        headers: { ...headers, ...(init?.headers as Record<string, string>), origin, cookie: cookieOf(token()) },
      }),
    random: Math.random,
    sleep: (ms, signal) => sleep(ms / speedup, undefined, { signal }).catch(() => {}),
    deadline: (ms) => AbortSignal.timeout(Math.ceil(ms / speedup)),
    newKey: randomUUID,
    onAuthenticationRequired: onSignedOut,
  });
}

/** Under both names: the demo's, and that of a server behind TLS. */
export const cookieOf = (token: string): string => `session=${token}; __Host-session=${token}`;

export type Outcome<Id extends CallId> = { answer: CallResponse<Id>; failure?: undefined } | { answer?: undefined; failure: ApiFailure };

/** Pause between two rounds of the client's own retries. */
const PAUSE_MS = 500;

/** Repeats a call under the same key until it is accepted or refused, like a member who presses the button again. */
export async function callUntilDecided<Id extends CallId>(
  api: ApiClient,
  id: Id,
  input: CallInput<Id>,
  idempotencyKey: string = randomUUID(),
): Promise<Outcome<Id>> {
  const checkDeadline = retryDeadline(id);
  for (;;) {
    try {
      return { answer: await api.call(id, { ...input, idempotencyKey }) };
    } catch (error) {
      const failure = error as ApiFailure;
      if (failure.status !== 0 && failure.status !== 503) return { failure };
      checkDeadline(`${failure.status} ${failure.code}`);
      await sleep(PAUSE_MS);
    }
  }
}
