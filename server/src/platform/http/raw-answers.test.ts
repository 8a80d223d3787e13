import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { errorBody } from '@vesper/contracts/api';
import { expect, onTestFinished, test } from 'vitest';
import { identityModule } from '../../identity/routes.ts';
import { photosModule } from '../../photos/routes.ts';
import { expectSecurityHeaders, type Headers } from '../../testing/expect-security-headers.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const PRODUCTION = {
  VESPER_MODE: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PHOTO_URL_SECRET: 'a secret of sixteen',
  REQUEST_CEILING: '0',
  REQUESTS_AT_ONCE: '1',
};

/** A route that answers when it is told to. */
const begun = Promise.withResolvers<void>();
const end = Promise.withResolvers<string>();
const slowRoute = (app: FastifyInstance) =>
  void app.get('/api/slow', async () => {
    begun.resolve();
    return end.promise;
  });

const start = () => startTestServer({ modules: [identityModule, photosModule, slowRoute], env: PRODUCTION });

interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
  bytes: number;
}

function open({ url }: TestServer): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** The first answer on a connection, as it came over the wire. */
async function answerOn(socket: Socket): Promise<RawAnswer> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [line = '', ...lines] = head.split('\r\n');
    const headers: Headers = Object.fromEntries(
      lines.map((one) => one.split(/: (.*)/s, 2)).map(([name = '', value]) => [name.toLowerCase(), value]),
    );
    if (text.includes('\r\n\r\n') && body.length >= Number(headers['content-length'] ?? 0))
      return { status: Number(line.split(' ')[1]), headers, body, bytes: head.length + 4 };
  }
  throw new Error(`no whole answer: ${text}`);
}

/** Sends bytes as they are, which no HTTP client would. */
async function exchange(server: TestServer, bytes: string): Promise<RawAnswer> {
  const socket = open(server);
  socket.write(bytes);
  return answerOn(socket);
}

const ask = (line: string, more = '') => `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`;
const withBody = (type: string, body: string) => `content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

const refusals: [what: string, bytes: string, status: number][] = [
  ['no request at all', 'HELLO\r\n\r\n', 400],
  ['a header with a U+0000', 'GET / HTTP/1.1\r\nhost: localhost\r\nx: \0\r\n\r\n', 400],
  ['two lengths', 'POST /api/user.php HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['a head without an end', ask(`GET /?${'x'.repeat(20_000)}`), 431],
  ['an address that is no text', ask('GET /%E0%A4%A'), 400],
  ['a part of an address without an end', ask(`GET /photos/${'x'.repeat(500)}/card.webp`), 414],
  ['no host', 'GET /api/user.php HTTP/1.0\r\n\r\n', 421],
  ['a path of no one’s', ask('GET /nothing'), 404],
  ['a method that a path has not', ask('DELETE /metrics'), 405],
  ['a body that is too large', ask('POST /api/user.php', withBody('application/json', `"${'x'.repeat(70_000)}"`)), 413],
  ['a body of no type of ours', ask('POST /api/user.php', withBody('text/csv', 'a,b')), 415],
  ['a body that is no JSON', ask('POST /api/user.php', withBody('application/json', '{')), 400],
  ['an expectation', ask('GET /nothing', 'expect: miracles\r\n'), 404],
];

test('[D-02 R15] an answer that no route gives is protected as all others: what can’t be read, found, or taken in', async () => {
  const server = await start();
  for (const [what, bytes, status] of refusals) {
    const answer = await exchange(server, bytes);
    expect([what, answer.status]).toEqual([what, status]);
    expectSecurityHeaders(answer.headers, what);
    expect(answer.headers['cache-control'], what).toBe('no-store');
    expect(errorBody.safeParse(JSON.parse(answer.body)).success, what).toBe(true);
  }
});

test('[D-02 R15] so is one to a request that never came to its end', async () => {
  const server = await start();
  const connected = once(server.app.server, 'connection');
  const socket = open(server);
  const [theirs] = (await connected) as [Socket];
  server.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), theirs);
  const answer = await answerOn(socket);
  expect(answer.status).toBe(408);
  expectSecurityHeaders(answer.headers, 'a request that takes too long');
});

test('[D-02 C-16 R15] so is one to whoever is turned away, by a server that has no place, or that stops', async () => {
  const server = await start();
  const first = open(server);
  first.write('GET /api/slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await begun.promise;
  const turnedAway = await exchange(server, ask('GET /api/user.php'));
  expect(turnedAway.status).toBe(503);
  expect(turnedAway.headers['retry-after']).toBeDefined();
  expectSecurityHeaders(turnedAway.headers, 'no place');

  const closed = server.close();
  const late = once(server.app.server, 'request');
  first.write('GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await late;
  end.resolve('done');
  let text = '';
  for await (const chunk of first) text += String(chunk);
  await closed;
  const [, whileStopping = ''] = text.split(/(?=HTTP\/1\.1 503)/);
  expect(whileStopping).toMatch(/^strict-transport-security: max-age=63072000/im);
  expect(whileStopping).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(whileStopping).toMatch(/^x-content-type-options: nosniff/im);
});

test('[D-02 S-21 R15] one from memory has what a browser keeps beyond it', async () => {
  const server = await start();
  const { jar } = await signedIn(server, await insertMember(server));
  const cookie = `cookie: __Host-session=${jar.get('session')}\r\n`;
  const whole = await exchange(server, ask('GET /api/user.php', cookie));
  expect(whole.status).toBe(200);
  const answer = await exchange(
    server,
    `GET /api/user.php HTTP/1.1\r\nhost: localhost\r\n${cookie}if-none-match: ${String(whole.headers.etag)}\r\n\r\n`,
  );
  expect(answer.status).toBe(304);
  const counted = await server.app.platform.metrics.registry.getSingleMetricAsString('unchanged_answers_total');
  expect(counted).toContain('unchanged_answers_total 1');
  for (const name of ['content-security-policy', 'strict-transport-security']) expect(answer.headers[name], name).toBe(whole.headers[name]);
  expect(answer.bytes).toBeLessThanOrEqual(300);
});
