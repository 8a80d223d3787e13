import { randomUUID } from 'node:crypto';

export interface ApiAnswer {
  status: number;
  /** Everything in the response that could reveal something: status, headers except the date, body. */
  fingerprint: string;
  body: Record<string, unknown>;
  /** As set: `name=value; …`. */
  cookies: string[];
  ms: number;
}

/** The session cookie that a response sets, as a Cookie header; empty when it sets none. */
export const sessionIn = ({ cookies }: ApiAnswer): string =>
  cookies.map((line) => line.split(';')[0] ?? '').find((pair) => /^session=./.test(pair)) ?? '';

/** Sends a request as a browser would, from its own address behind the proxy. */
export type Ask = (
  path: string,
  options?: { from?: string; body?: unknown; cookie?: string; method?: string; key?: string },
) => Promise<ApiAnswer>;

export const apiClientAt =
  (port: number): Ask =>
  async (path, { from = newNetwork(), body, cookie, method = body === undefined ? 'GET' : 'POST', key = randomUUID() } = {}) => {
    const origin = `http://127.0.0.1:${port}`;
    const headers = {
      'x-forwarded-for': from,
      'x-client-request': '1',
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key, origin }),
    };
    const start = performance.now();
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) ?? null });
    const text = await answer.text();
    const ms = performance.now() - start;
    const kept = [...answer.headers].filter(([name]) => name !== 'date');
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      fingerprint: JSON.stringify([answer.status, kept, text]),
      body: isJson ? JSON.parse(text) : {},
      cookies: answer.headers.getSetCookie(),
      ms,
    };
  };

let networks = 0;

/** An IPv6 address in a network that has sent no request yet. */
export const newNetwork = (): string => `2001:db8:${(networks >> 16).toString(16)}:${(networks++ & 0xffff).toString(16)}::1`;
