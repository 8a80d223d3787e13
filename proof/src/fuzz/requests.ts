import { randomUUID } from 'node:crypto';
import { type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema } from '@vesper/contracts/api';
import { type FieldValues, fitting, garbage, nearlyFitting } from './arbitrary.ts';
import { type Form, forms } from './forms.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { RawRequest } from './raw-http.ts';
import type { Actor } from './actor.ts';
import { wholeBody } from './whole-bodies.ts';

/** Turns a valid request into an invalid one. */
type Distortion = (request: RawRequest) => RawRequest;

const none = fc.constant(undefined);

/** A request by one actor: its content fits, nearly fits or is garbage; its form is right, or wrong in one way. */
export function requestBy(id: CallId, actor: Actor): Arbitrary<RawRequest> {
  const schema: CallSchema = apiSchemas[id];
  const values: FieldValues = (field) => actor.values(field, id);
  const whole = wholeBody(id, values);
  const given = (part: 'query' | 'body'): Arbitrary<unknown> => {
    const expected = schema[part];
    if (!expected) return fc.constant(undefined);
    return fc.oneof(
      ...(whole && part === 'body' ? [{ arbitrary: whole, weight: 4 }] : []),
      { arbitrary: fitting(expected, values), weight: 4 },
      { arbitrary: nearlyFitting(expected, values), weight: 3 },
      garbage,
    );
  };
  return fc
    .record({ query: given('query'), body: given('body'), form: schema.file ? forms : none, address: address(actor), distort: distortions })
    .map(({ query, body, form, address: ip, distort }) => distort(requestOfOurPage(id, actor, { query, body, form, ip })));
}

export interface RequestContent {
  query: unknown;
  body: unknown;
  /** Instead of a JSON body. */
  form: Form | undefined;
  ip: string;
}

export function requestOfOurPage(id: CallId, { host, cookie }: Actor, said: RequestContent): RawRequest {
  const { method, path } = calls[id];
  const isWrite = method !== 'GET';
  const json = said.body === undefined ? '' : (JSON.stringify(said.body) ?? '');
  const { bytes: body, type } = said.form ?? { bytes: Buffer.from(json), type: 'application/json' };
  const search = searchOf(said.query);
  return {
    method,
    path: [path, search].filter(Boolean).join(path.includes('?') ? '&' : '?'),
    headers: [
      ['host', host],
      ['connection', 'close'],
      ['x-forwarded-for', said.ip],
      ['origin', `http://${host}`],
      ['x-client-request', '1'],
      ...(cookie ? [['cookie', cookie] as [string, string]] : []),
      ...(isWrite
        ? ([
            ['idempotency-key', randomUUID()],
            ['content-type', type],
            ['content-length', String(body.length)],
          ] as [string, string][])
        : []),
    ],
    body: isWrite ? body : Buffer.alloc(0),
  };
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [name, value] of Object.entries(query))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) search.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  return search.toString();
}

/** Mostly random addresses, so that requests are not rate-limited; some from one address, where limits apply. */
const address = ({ isVisitor }: Actor): Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.ipV4(), weight: 12 },
    { arbitrary: fc.ipV6(), weight: 2 },
    fc.constant(isVisitor ? '203.0.113.7' : '203.0.113.8'),
  );

const withoutHeader =
  (name: string): Distortion =>
  (request) => ({ ...request, headers: request.headers.filter(([own]) => own !== name) });
const withHeader =
  (name: string, value: string): Distortion =>
  (request) => ({ ...request, headers: [...request.headers, [name, value]] });
const replaceHeader =
  (name: string, value: string): Distortion =>
  (request) =>
    withHeader(name, value)(withoutHeader(name)(request));
/** Replaces the body of a write and sets its length; reads have no body. */
const withBody =
  (bytes: (body: Buffer) => Buffer): Distortion =>
  (request) => {
    if (request.method === 'GET') return request;
    const body = bytes(request.body);
    return replaceHeader('content-length', String(body.length))({ ...request, body });
  };
const withQuery =
  (more: string): Distortion =>
  (request) => ({ ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${more}` });

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json;;=',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  '*/*',
  '',
].map((type) => replaceHeader('content-type', type));

const bodies: Distortion[] = [
  withBody(() => Buffer.alloc(0)),
  withBody(() => Buffer.alloc(70_000, 'x')),
  withBody(() => Buffer.alloc(1_000_000, '[')),
  withBody(() => Buffer.from('['.repeat(30_000) + ']'.repeat(30_000))),
  withBody(() => Buffer.from('{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000))),
  withBody((body) => body.subarray(0, Math.floor(body.length / 2))),
  withBody((body) => Buffer.concat([Buffer.from('\ufeff'), body])),
  withBody((body) => Buffer.concat([body, body])),
  withBody((body) => Buffer.from(body.toString().replace('{', '{"__proto__":{"x":1},"constructor":1,'))),
  withBody((body) => Buffer.from(body.toString().replaceAll('e', '\u0000'))),
  withBody((body) => Buffer.from(body.toString('latin1').replaceAll('e', '\xff'), 'latin1')),
  withBody(() => Buffer.from('{"id":1e999,"seq":-0}')),
  withBody(() => Buffer.from('NaN')),
];

const OURS = ['host', 'origin', 'x-client-request', 'cookie', 'idempotency-key', 'content-type', 'content-length', 'x-forwarded-for'];
const strangeHeaders: Distortion[] = [
  ...OURS.map(withoutHeader),
  ...OURS.map(
    (name): Distortion =>
      (request) =>
        withHeader(name, request.headers.find(([own]) => own === name)?.[1] ?? '1')(request),
  ),
  ...OURS.map((name) => withHeader(name, 'another')),
  replaceHeader('idempotency-key', '00000000-0000-4000-8000-000000000000'),
  replaceHeader('idempotency-key', 'x'.repeat(5000)),
  replaceHeader('cookie', `session=${'x'.repeat(4000)}; locale=xx; session=`),
  replaceHeader('cookie', 'session=%00%ff; traffic_source=%'),
  replaceHeader('origin', 'null'),
  replaceHeader('origin', 'http://\u00e4:99999'),
  replaceHeader('host', '[::1]:3000'),
  replaceHeader('host', 'LOCALHOST'),
  replaceHeader('x-forwarded-for', "1'; drop table members, unknown"),
  withHeader('sec-fetch-site', 'cross-site'),
  withHeader('x-http-method-override', 'DELETE'),
  withHeader('accept', 'image/*;q=0, x/y'),
  withHeader('accept-language', 'a-b;q=9,'.repeat(400)),
  withHeader('accept-encoding', 'zstd, identity;q=0'),
  withHeader('range', 'bytes=9-1'),
  withHeader('if-none-match', '*'),
  withHeader('expect', '100-continue'),
  withHeader('expect', 'miracles'),
  withHeader('upgrade', 'websocket'),
  withHeader('transfer-encoding', 'chunked'),
  withHeader('transfer-encoding', 'x, chunked'),
  withHeader('x-filler', 'x'.repeat(20_000)),
];

const queries = ['id=1&id=2', 'a[b][c]=1', '%00=%00', '%ff=%ff', '__proto__[x]=1', `x=${'x'.repeat(9000)}`, '&&&=&=', '#%'].map(withQuery);

/** Longer than the server needs for most requests. */
export const CUT_AFTER_MS = 10;

/** Cuts the connection at any point: in the head, in the body, or after all of it but before the response. */
const cut = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: CUT_AFTER_MS })).map(
  ([share, cutAfter]): Distortion =>
    (request) => {
      const length =
        request.body.length +
        request.headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, request.path.length + 17);
      return { ...request, cutAt: Math.ceil(share * length), cutAfter };
    },
);

const distortions: Arbitrary<Distortion> = fc.oneof(
  { arbitrary: fc.constant<Distortion>((request) => request), weight: 60 },
  { arbitrary: fc.constantFrom(...contentTypes), weight: 6 },
  { arbitrary: fc.constantFrom(...bodies), weight: 8 },
  { arbitrary: fc.constantFrom(...strangeHeaders), weight: 12 },
  { arbitrary: fc.constantFrom(...queries), weight: 4 },
  { arbitrary: cut, weight: 4 },
);

const parts = fc.oneof(
  fc.constantFrom('..', '%2e%2e%2f', '%00', '%ff', '%', 'a'.repeat(3000), '', 'null', '0', 'é', '[object Object]', 'x.webp', 'full-x.webp'),
  fc.uuid(),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
);
const otherRoutes: Arbitrary<[method: string, path: string]> = fc
  .tuple(
    fc.constantFrom(
      'GET /photos/',
      'GET /assets/',
      'GET /dev/mailbox/',
      'GET /dev/mailbox?to=',
      'GET /api/events.php?after=',
      'GET /api/openapi.json?',
      'GET /healthz?',
      'GET /livez?',
      'GET /metrics?',
      'GET /api/releases/',
      'PUT /api/releases/files/',
      'POST /api/releases/',
      'POST /api/releases/report?',
      'POST /hooks/payment/sandbox?',
      'POST /hooks/payment/',
      'DELETE /api/',
      'GET /api/',
    ),
    fc.array(parts, { maxLength: 3 }),
  )
  .map(([start, more]) => {
    const [method = '', prefix = ''] = start.split(' ');
    return [method, `${prefix}${more.join('/')}`];
  });

/** A request to a route outside the contract, with arbitrary content. */
export const requestToOtherRoute = (actor: Actor): Arbitrary<RawRequest> =>
  fc
    .record({ to: otherRoutes, body: garbage, address: address(actor), distort: distortions })
    .map(({ to: [method, path], body, address: ip, distort }) => {
      const bytes = method === 'GET' ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body) ?? '');
      const headers: [string, string][] = [
        ['host', actor.host],
        ['connection', 'close'],
        ['x-forwarded-for', ip],
        ['origin', `http://${actor.host}`],
        ['x-client-request', '1'],
        ...(method === 'GET'
          ? []
          : ([
              ['content-type', 'application/json'],
              ['content-length', String(bytes.length)],
            ] as [string, string][])),
      ];
      return distort({ method, path, headers, body: bytes });
    });
