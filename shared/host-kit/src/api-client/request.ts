import { type ApiClient, type CallDescriptor, type CallId, calls } from '@vesper/contracts';

/** A call of the contract by its id, or one that a remote describes. */
export type Call = CallId | Pick<CallDescriptor<object, object, unknown>, 'id' | 'method' | 'path'>;

const methodOf = (call: Call): string => (typeof call === 'string' ? calls[call].method : call.method);
const pathOf = (call: Call): string => (typeof call === 'string' ? calls[call].path : call.path);

type Input = Parameters<ApiClient['call']>[1] & { query?: object; body?: object; file?: Blob };

interface RequestHeaders {
  idempotencyKey: string | undefined;
  /** ETag of the cached response, for `If-None-Match`. */
  etag: string | undefined;
  /** Further headers. */
  headers?: Record<string, string> | undefined;
}

/** The arguments of `fetch` for a call. */
export function requestOf(
  call: Call,
  input: Input,
  { idempotencyKey, etag, headers: more }: RequestHeaders,
): [url: string, init: RequestInit] {
  const { body, file } = input;
  const headers: Record<string, string> = { 'x-client-request': '1', ...more }; // D-03
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey; // D-04
  if (etag !== undefined) headers['if-none-match'] = etag;
  return [
    addressOf(call, input),
    {
      method: methodOf(call),
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      body: file ? formOf(file) : body === undefined ? undefined : JSON.stringify(body),
    },
  ];
}

/** No content-type here: the browser sets it with the boundary. */
function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

export const addressOf = (call: Call, { query }: Input): string => pathOf(call) + queryString(query);

/** Every POST, PUT and DELETE carries an idempotency key (D-04). */
export const isWrite = (call: Call): boolean => methodOf(call) !== 'GET';

/** Calls after which another member may be logged in. */
export const endsSession = (call: Call): boolean => call === 'user.logout' || call === 'user.login' || call === 'passkey.login';

/** a 403 for an ended session logs out, except on user calls: they report the login state themselves. */
export const isUserCall = (call: Call): boolean => pathOf(call) === calls['user.get'].path;

function queryString(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
