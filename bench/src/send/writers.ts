import { randomUUID } from 'node:crypto';
import { calls } from '@vesper/contracts';
import { cookieOf } from '@vesper/proof/member-client';
import autocannon from 'autocannon';
import { pageHeaders } from './page-headers.ts';
import type { Pair } from './pairs.ts';

export interface Written {
  /** Latency, ms. */
  p99: number;
  /** Responses other than 200, and requests without a response. */
  refused: number;
}

export interface Writing {
  clients: number;
  seconds: number;
  /** Messages per second, independent of responses; default: as many as possible. */
  rate?: number;
}

let next = 0;

/** Members write to their partners in turn, each message with its own idempotency key, as a browser sends it. */
export async function write(origin: string, pairs: readonly Pair[], { clients, seconds, rate }: Writing): Promise<Written> {
  const { latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: clients,
    duration: seconds,
    ...(rate && { overallRate: rate }),
    requests: [
      {
        method: calls['message.send'].method,
        path: calls['message.send'].path,
        setupRequest(request) {
          const { sender, conversation } = pairs[next++ % pairs.length] as Pair;
          return {
            ...request,
            headers: {
              ...pageHeaders(origin),
              cookie: cookieOf(sender.token),
            },
            body: JSON.stringify({ client_id: randomUUID(), type: 'text', body: 'Good evening', conversation }),
          };
        },
      },
    ],
  });
  return { p99: latency.p99, refused: non2xx + errors };
}
