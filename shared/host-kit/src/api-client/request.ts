import { type ApiClient, type CallId, calls } from '@vesper/contracts';

type Input = Parameters<ApiClient['call']>[1] & { query?: object; body?: object; file?: Blob };

interface Marks {
  idempotencyKey: string | undefined;
  /** Of the answer that is known: the server may say that it is still true. */
  etag: string | undefined;
  /** What else it says. */
  headers?: Record<string, string> | undefined;
}

/** A call as `fetch` takes it. */
export function requestOf(id: CallId, input: Input, { idempotencyKey, etag, headers: more }: Marks): [url: string, init: RequestInit] {
  const { body, file } = input;
  const headers: Record<string, string> = { 'x-client-request': '1', ...more }; // D-03
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey; // D-04
  if (etag !== undefined) headers['if-none-match'] = etag;
  return [
    addressOf(id, input),
    {
      method: calls[id].method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      body: file ? formOf(file) : body === undefined ? undefined : JSON.stringify(body),
    },
  ];
}

/** Its type and boundary are the browser's to name. */
function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

export const addressOf = (id: CallId, { query }: Input): string => calls[id].path + queryString(query);

/** Every POST, PUT and DELETE carries an idempotency key (D-04). */
export const isWrite = (id: CallId): boolean => calls[id].method !== 'GET';

/** Whoever is here afterwards may be somebody else. */
export const endsSession = (id: CallId): boolean => id === 'user.logout' || id === 'user.login';

/** an ended session logs out, unless the call was about the user: that one is allowed to say who is there. */
export const isUserCall = (id: CallId): boolean => calls[id].path === calls['user.get'].path;

function queryString(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
