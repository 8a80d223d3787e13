import { type CallBody, type CallId, type CallQuery, type CallResponse, calls, type ErrorBody } from '@vesper/contracts';
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { TestServer } from './server.ts';

/** A browser's cookies, as far as a single origin needs them. */
export class CookieJar {
  #cookies = new Map<string, string>();

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(setCookie: readonly string[]): void {
    for (const line of setCookie) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute) || /expires=thu, 01 jan 1970/i.test(attribute)))
        this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }
}

export interface CallArguments<Id extends CallId> {
  query?: Record<string, string | number | boolean | undefined> & Partial<CallQuery<Id>>;
  body?: CallBody<Id>;
  /** Sent as a form instead of a body. */
  file?: Uint8Array;
  /** Default: a new one for each write. */
  key?: string;
  /** Overrides the default headers; `undefined` removes one. */
  headers?: Record<string, string | undefined>;
}

export interface ApiAnswer<Body> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Body;
}

export interface ApiClient {
  jar: CookieJar;
  /** The answer of a successful call; a refusal throws with its status and body. */
  call<Id extends CallId>(id: Id, args?: CallArguments<Id>): Promise<CallResponse<Id>>;
  /** The refusal of a call, without its time, so that two can be compared; success throws. */
  refusal<Id extends CallId>(id: Id, args?: CallArguments<Id>): Promise<ApiAnswer<ErrorBody>>;
  answer<Id extends CallId>(id: Id, args?: CallArguments<Id>): Promise<ApiAnswer<unknown>>;
  send(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string | undefined> },
  ): Promise<ApiAnswer<unknown>>;
}

/**
 * Sends requests as our pages do, from a browser of its own: cookies, X-Client-Request, Idempotency-Key, Origin. `host` selects the brand.
 */
export function api(
  server: TestServer,
  { cookieJar: jar = new CookieJar(), host = new URL(server.url).host }: { cookieJar?: CookieJar; host?: string } = {},
): ApiClient {
  async function send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string | undefined> } = {},
  ) {
    const all = {
      host,
      origin: `http://${host}`,
      'x-client-request': '1',
      cookie: jar.header || undefined,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const present = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
    const received = await exchange(new URL(path, server.url), method, present, isRaw ? body : JSON.stringify(body));
    jar.keep(received.setCookie);
    return received;
  }

  async function answer<Id extends CallId>(id: Id, { query = {}, body, file, key, headers = {} }: CallArguments<Id> = {}) {
    const { method, path } = calls[id];
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    const keyed = method === 'GET' ? {} : { 'idempotency-key': key ?? randomUUID() };
    return send(method, `${path}${search.size > 0 ? `${path.includes('?') ? '&' : '?'}${search}` : ''}`, {
      body: file ? formOf(file) : body,
      headers: { ...keyed, ...(file && { 'content-type': FORM }), ...headers },
    });
  }

  return {
    jar,
    send,
    answer,
    async call<Id extends CallId>(id: Id, args?: CallArguments<Id>) {
      const { status, body } = await answer(id, args);
      if (status >= 300) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
      return body as CallResponse<Id>;
    },
    async refusal(id, args) {
      const got = await answer(id, args);
      if (got.status < 400) throw new Error(`${id} was expected to refuse, but answered ${got.status}`);
      const { date: _, ...headers } = got.headers;
      return { ...got, headers } as ApiAnswer<ErrorBody>;
    },
  };
}

const BOUNDARY = 'a-boundary-of-the-tests';
export const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form with one file, as browsers send it. */
export function formOf(file: Uint8Array, { field = 'file', name = 'photo.jpg', type = 'image/jpeg' } = {}): Uint8Array {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** `fetch` can't set Host, which selects the brand. */
function exchange(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: string | Uint8Array | undefined,
): Promise<ApiAnswer<unknown> & { setCookie: string[] }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      url,
      { method, headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) } },
      async (received) => {
        try {
          let text = '';
          for await (const chunk of received.setEncoding('utf8')) text += chunk;
          const isJson = received.headers['content-type']?.includes('json');
          resolve({
            status: received.statusCode ?? 0,
            headers: received.headers,
            body: isJson ? JSON.parse(text) : text,
            setCookie: received.headers['set-cookie'] ?? [],
          });
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
