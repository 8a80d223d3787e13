import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiFailure } from '@vesper/contracts';
import { createApiClient } from '@vesper/host-kit/api-client';
import { oneOf, type Random } from '../random.ts';
import { cookieOf } from '../service/member-client.ts';
import type { TestMember } from '../service/test-members.ts';
import { createLightFetch } from './light-fetch.ts';

export interface Sent {
  /** Ms since the generator started: when the member pressed the button, and when the response came. */
  begun: number;
  ended: number;
  /** 200, or the status with which the client gave up. */
  status: number;
}

/** Sends messages of many members, each with the product's own client and its retries. */
export interface LoadGenerator {
  readonly sent: readonly Sent[];
  /** Responses by status; 0: none. */
  readonly answers: Map<number, number>;
  /** Number of refusals without `retry_after`. */
  readonly withoutRetryAfter: () => number;
  /** Sends in a closed loop with `lanes` at a time: as much as the server can take. */
  saturate(lanes: number, ms: number): Promise<void>;
  /** Sends `perSecond` in an open loop, regardless of pending requests. */
  flood(perSecond: number, ms: number): Promise<void>;
  /** Resolves when no request is pending. */
  settled(): Promise<void>;
  now(): number;
  close(): void;
}

export interface LoadOptions {
  origin: string;
  senders: readonly TestMember[];
  recipients: readonly TestMember[];
  random: Random;
}

const SOCKETS = 256;
const TICK_MS = 10;

export function createLoadGenerator({ origin, senders, recipients, random }: LoadOptions): LoadGenerator {
  const http = createLightFetch(origin, SOCKETS);
  const from = performance.now();
  const now = () => performance.now() - from;
  const sent: Sent[] = [];
  const answers = new Map<number, number>();
  const waiting = new Set<Promise<void>>();
  let withoutRetryAfter = 0;
  let next = 0;

  const countedFetch: typeof fetch = async (path, init) => {
    let status = 0;
    try {
      const response = await http.fetch(path, init);
      ({ status } = response);
      if (status === 429 || status === 503) {
        const text = await response.text();
        if ((JSON.parse(text) as { retry_after?: number }).retry_after === undefined) withoutRetryAfter += 1;
      }
      return response;
    } finally {
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };

  async function write(): Promise<void> {
    const sender = senders[next++ % senders.length];
    const cookie = cookieOf(sender?.token ?? '');
    const api = createApiClient({
      fetch: (path, init) => countedFetch(path, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } }),
      random: Math.random,
      sleep: (ms) => sleep(ms),
      deadline: (ms) => AbortSignal.timeout(ms),
      newKey: randomUUID,
      onAuthenticationRequired: () => {},
    });
    const begun = now();
    const body = { client_id: randomUUID(), type: 'text', body: 'Good evening', profile: oneOf(recipients, random).id } as const;
    const status = await api.call('message.send', { body }).then(
      () => 200,
      (failure: ApiFailure) => failure.status,
    );
    sent.push({ begun, ended: now(), status });
  }

  function begin(): void {
    const writing = write();
    waiting.add(writing);
    void writing.finally(() => waiting.delete(writing));
  }

  return {
    sent,
    answers,
    withoutRetryAfter: () => withoutRetryAfter,
    now,
    async saturate(lanes, ms) {
      const end = now() + ms;
      const lane = async () => {
        while (now() < end) await write();
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    async flood(perSecond, ms) {
      const begun = now();
      let made = 0;
      while (now() - begun < ms) {
        // Catches up after a late timer: the rate must not drop on a slow machine.
        const due = Math.floor(((now() - begun) / 1000) * perSecond);
        for (; made < due; made++) begin();
        await sleep(TICK_MS);
      }
    },
    async settled() {
      while (waiting.size > 0) await Promise.all(waiting);
    },
    close: http.close,
  };
}
