import { randomUUID } from 'node:crypto';
import { type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema } from '@vesper/contracts/api';
import { fitting, garbage, nearlyFitting } from './arbitrary.ts';
import { type Form, forms } from './forms.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { WireRequest } from './raw-http.ts';
import type { Actor } from './actor.ts';

/** Changes a request that our page could have sent into one that nobody should send. */
type Spoil = (request: WireRequest) => WireRequest;

const none = fc.constant(undefined);

/** A request of one actor: what it says fits, nearly fits or is garbage, and how it says it is right, or wrong in one way. */
export function requestBy(id: CallId, actor: Actor): Arbitrary<WireRequest> {
  const schema: CallSchema = apiSchemas[id];
  const given = (part: 'query' | 'body'): Arbitrary<unknown> => {
    const expected = schema[part];
    if (!expected) return fc.constant(undefined);
    return fc.oneof(
      { arbitrary: fitting(expected, actor.words), weight: 4 },
      { arbitrary: nearlyFitting(expected, actor.words), weight: 3 },
      garbage,
    );
  };
  return fc
    .record({ query: given('query'), body: given('body'), form: schema.file ? forms : none, address: address(actor), spoil: spoils })
    .map(({ query, body, form, address: ip, spoil }) => spoil(asOurPageSends(id, actor, { query, body, form, ip })));
}

export interface Said {
  query: unknown;
  body: unknown;
  /** In place of a body. */
  form: Form | undefined;
  ip: string;
}

export function asOurPageSends(id: CallId, { host, cookie }: Actor, said: Said): WireRequest {
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

/** Mostly from all over the world, so that each is looked at; some from one place, where limits then refuse. */
const address = ({ isVisitor }: Actor): Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.ipV4(), weight: 12 },
    { arbitrary: fc.ipV6(), weight: 2 },
    fc.constant(isVisitor ? '203.0.113.7' : '203.0.113.8'),
  );

const without =
  (name: string): Spoil =>
  (request) => ({ ...request, headers: request.headers.filter(([own]) => own !== name) });
const withHeader =
  (name: string, value: string): Spoil =>
  (request) => ({ ...request, headers: [...request.headers, [name, value]] });
const instead =
  (name: string, value: string): Spoil =>
  (request) =>
    withHeader(name, value)(without(name)(request));
/** The body of a write, with its right length; what only reads has none. */
const saying =
  (bytes: (body: Buffer) => Buffer): Spoil =>
  (request) => {
    if (request.method === 'GET') return request;
    const body = bytes(request.body);
    return instead('content-length', String(body.length))({ ...request, body });
  };
const asking =
  (more: string): Spoil =>
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
].map((type) => instead('content-type', type));

const bodies: Spoil[] = [
  saying(() => Buffer.alloc(0)),
  saying(() => Buffer.alloc(70_000, 'x')),
  saying(() => Buffer.alloc(1_000_000, '[')),
  saying(() => Buffer.from('['.repeat(30_000) + ']'.repeat(30_000))),
  saying(() => Buffer.from('{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000))),
  saying((body) => body.subarray(0, Math.floor(body.length / 2))),
  saying((body) => Buffer.concat([Buffer.from('\ufeff'), body])),
  saying((body) => Buffer.concat([body, body])),
  saying((body) => Buffer.from(body.toString().replace('{', '{"__proto__":{"x":1},"constructor":1,'))),
  saying((body) => Buffer.from(body.toString().replaceAll('e', '\u0000'))),
  saying((body) => Buffer.from(body.toString('latin1').replaceAll('e', '\xff'), 'latin1')),
  saying(() => Buffer.from('{"id":1e999,"seq":-0}')),
  saying(() => Buffer.from('NaN')),
];

const OURS = ['host', 'origin', 'x-client-request', 'cookie', 'idempotency-key', 'content-type', 'content-length', 'x-forwarded-for'];
const strangeHeaders: Spoil[] = [
  ...OURS.map(without),
  ...OURS.map(
    (name): Spoil =>
      (request) =>
        withHeader(name, request.headers.find(([own]) => own === name)?.[1] ?? '1')(request),
  ),
  ...OURS.map((name) => withHeader(name, 'another')),
  instead('idempotency-key', '00000000-0000-4000-8000-000000000000'),
  instead('idempotency-key', 'x'.repeat(5000)),
  instead('cookie', `session=${'x'.repeat(4000)}; locale=xx; session=`),
  instead('cookie', 'session=%00%ff; traffic_source=%'),
  instead('origin', 'null'),
  instead('origin', 'http://\u00e4:99999'),
  instead('host', '[::1]:3000'),
  instead('host', 'LOCALHOST'),
  instead('x-forwarded-for', "1'; drop table members, unknown"),
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

const queries = ['id=1&id=2', 'a[b][c]=1', '%00=%00', '%ff=%ff', '__proto__[x]=1', `x=${'x'.repeat(9000)}`, '&&&=&=', '#%'].map(asking);

/** Longer than the server needs for most of them. */
export const CUT_AFTER_MS = 10;

/** Cut at a share of its bytes, and at any moment of its work: in the head, in the body, or after all of it, before the answer. */
const cut = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: CUT_AFTER_MS })).map(
  ([share, cutAfter]): Spoil =>
    (request) => {
      const length =
        request.body.length +
        request.headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, request.path.length + 17);
      return { ...request, cutAt: Math.ceil(share * length), cutAfter };
    },
);

const spoils: Arbitrary<Spoil> = fc.oneof(
  { arbitrary: fc.constant<Spoil>((request) => request), weight: 60 },
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
const elsewhere: Arbitrary<[method: string, path: string]> = fc
  .tuple(
    fc.constantFrom(
      'GET /photos/',
      'GET /assets/',
      'GET /dev/mailbox/',
      'GET /dev/mailbox?to=',
      'GET /api/events.php?after=',
      'GET /api/openapi.json?',
      'GET /healthz?',
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

/** A request beside the calls of the contract, with whatever it says. */
export const requestElsewhere = (actor: Actor): Arbitrary<WireRequest> =>
  fc
    .record({ to: elsewhere, body: garbage, address: address(actor), spoil: spoils })
    .map(({ to: [method, path], body, address: ip, spoil }) => {
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
      return spoil({ method, path, headers, body: bytes });
    });
