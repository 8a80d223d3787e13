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

interface AskOptions {
  from?: string;
  /** Chooses the brand, as the proxy tells it; default: the first brand's. */
  host?: string;
  body?: unknown;
  /** Sent as a form instead of a body. */
  file?: Uint8Array<ArrayBuffer>;
  cookie?: string;
  method?: string;
  key?: string;
}

/** Sends a request as a browser would, from its own address behind the proxy. */
export type Ask = (path: string, options?: AskOptions) => Promise<ApiAnswer>;

export const apiClientAt =
  (port: number): Ask =>
  async (path, { from = newNetwork(), host, body, file, cookie, method, key = randomUUID() } = {}) => {
    const server = `http://127.0.0.1:${port}`;
    const isWrite = body !== undefined || file !== undefined;
    const headers = {
      'x-forwarded-for': from,
      'x-client-request': '1',
      ...(host && { 'x-forwarded-host': host }),
      ...(cookie && { cookie }),
      ...(isWrite && { 'idempotency-key': key, origin: host ? `http://${host}` : server }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const start = performance.now();
    const sent = file ? formOf(file) : (JSON.stringify(body) ?? null);
    const answer = await fetch(server + path, { method: method ?? (isWrite ? 'POST' : 'GET'), headers, body: sent });
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

function formOf(file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([file], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

let networks = 0;

/** An IPv6 address in a network that has sent no request yet. */
export const newNetwork = (): string => `2001:db8:${(networks >> 16).toString(16)}:${(networks++ & 0xffff).toString(16)}::1`;
