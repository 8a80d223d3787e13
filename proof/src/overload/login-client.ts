import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestMember } from '../service/test-members.ts';
import { createLightFetch } from './light-fetch.ts';

export interface LoginAnswer {
  /** 0 when none came in time. */
  status: number;
  ms: number;
  /** The device cookie of a browser that has logged in before. */
  device: string | undefined;
}

export interface LoginClient {
  /** @param network the address that the proxy states */
  post(path: string, network: string, body: object, device?: string): Promise<LoginAnswer>;
  logIn(login: string, password: string, network: string, device?: string): Promise<LoginAnswer>;
  close(): void;
}

/** The product's client waits no longer for a response. */
const TIMEOUT_MS = 10_000;
const TICK_MS = 10;

export const loginOf = ({ id }: TestMember): string => `${id}@example.org`;

/** Networks of which each is given out once, from a range that no other client has. */
export function createNetworks(first: number): () => string {
  let made = 0;
  return () => `${first}.${(made >> 16) & 255}.${(made >> 8) & 255}.${made++ & 255}`;
}

export function createLoginClient(origin: string, sockets: number): LoginClient {
  const { fetch, close } = createLightFetch(origin, sockets);
  const post: LoginClient['post'] = async (path, network, body, device) => {
    const from = performance.now();
    const headers = {
      'content-type': 'application/json',
      'x-client-request': '1',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': network,
      origin,
      ...(device && { cookie: device }),
    };
    const answered = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    const cookies = [answered?.headers.get('set-cookie') ?? []].flat();
    const set = cookies.find((line) => /^(__Host-)?device=/.test(line))?.split(';')[0];
    return { status: answered?.status ?? 0, ms: performance.now() - from, device: set };
  };
  return {
    post,
    logIn: (login, password, network, device) => post('/api/user.php', network, { login, password }, device),
    close,
  };
}

/** Starts `perSecond` requests for `seconds`, regardless of pending ones. */
export async function atRate(perSecond: number, seconds: number, begin: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const open = new Set<Promise<unknown>>();
  let made = 0;
  for (let passed = 0; passed < seconds; passed = (performance.now() - started) / 1000) {
    for (const due = Math.floor(passed * perSecond); made < due; made++) {
      const one = begin();
      open.add(one);
      void one.finally(() => open.delete(one));
    }
    await sleep(TICK_MS);
  }
  await Promise.all(open);
}
