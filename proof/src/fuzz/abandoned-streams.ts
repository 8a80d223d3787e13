import { EVENTS_PATH } from '@vesper/contracts';
import fc from 'fast-check';
import { setTimeout } from 'node:timers/promises';
import { concurrently } from './concurrently.ts';
import { CUT_AFTER_MS } from './requests.ts';
import { exchange, type RawRequest } from './raw-http.ts';
import type { FuzzTarget } from './target.ts';

/** Running work ends, and absent members are noticed at the server's next heartbeat at the latest. */
const AT_REST_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 250;

/** What remains on the server after all clients have left. */
export interface Leftovers {
  /** Requests still in progress, holding their resources. */
  requests: number;
  streams: number;
  /** Members who still appear online. */
  onlineCount: number;
}

/** Members open live streams and disconnect before, while or after they start. */
export async function openAndAbandonStreams(
  { port, actors }: FuzzTarget,
  { requests, seed }: { requests: number; seed: number },
): Promise<void> {
  const members = actors.filter(({ isVisitor }) => !isVisitor);
  const leaving = fc.sample(
    fc
      .record({
        member: fc.constantFrom(...members),
        after: fc.constantFrom('', '?after=0'),
        cutAfter: fc.integer({ min: 0, max: CUT_AFTER_MS }),
      })
      .map(({ member, after, cutAfter }): RawRequest => {
        const headers: [string, string][] = [
          ['host', member.host],
          ['cookie', member.cookie ?? ''],
        ];
        return { method: 'GET', path: `${EVENTS_PATH}${after}`, headers, body: Buffer.alloc(0), cutAt: Number.POSITIVE_INFINITY, cutAfter };
      }),
    { numRuns: requests, seed },
  );
  await concurrently(leaving, async (request) => void (await exchange(port, request)));
}

/** Waits, up to a limit, until nothing is left. */
export async function waitForCleanup(target: FuzzTarget): Promise<Leftovers> {
  for (const from = performance.now(); ; await setTimeout(LOOK_EVERY_MS)) {
    const left = { ...(await gaugesOf(target.port)), onlineCount: await target.onlineCount() };
    if (left.requests + left.streams + left.onlineCount === 0 || performance.now() - from > AT_REST_WITHIN_MS) return left;
  }
}

async function gaugesOf(port: number): Promise<Omit<Leftovers, 'onlineCount'>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const gauge = (name: string) => {
    const value = new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`the metric ${name} is missing`);
    return Number(value);
  };
  return { requests: gauge('requests_under_way'), streams: gauge('live_streams_open') };
}
