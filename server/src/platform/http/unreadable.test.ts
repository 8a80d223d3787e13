import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { errorBody } from '@vesper/contracts/api';
import { expect, test } from 'vitest';
import { api } from '../../testing/api.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** Sends bytes as they are, which no HTTP client would, and reads the whole answer. */
function exchange(server: TestServer, bytes: string): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    socket.on('error', reject).on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) });
    });
    socket.write(bytes);
  });
}

const get = (path: string, host = 'localhost') => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;

test.each([
  ['an address that is no text', get('/%E0%A4%A'), 400],
  ['an address without an end', get(`/login?x=${'x'.repeat(20_000)}`), 431],
  ['no request at all', 'HELLO\r\n\r\n', 400],
  ['a header with a U+0000', 'GET / HTTP/1.1\r\nhost: localhost\r\nx: \0\r\n\r\n', 400],
  ['no host', 'GET /api/settings.php HTTP/1.0\r\n\r\n', 421],
  ['a host that is none', get('/api/settings.php', 'localhost"><b>@x'), 421],
  ['a port that is none', get('/api/settings.php', 'localhost:1234567'), 421],
])('[D-02] %s is refused in JSON', async (_, bytes, status) => {
  const answer = await exchange(await startTestServer(), bytes);
  expect(answer.status).toBe(status);
  expect(errorBody.safeParse(answer.body)).toMatchObject({ success: true, data: { error: expect.stringMatching(/^[a-z_]+$/) } });
});

test('[D-02] who sends on after what cannot be read is told all the same, and is let go when they are done', async () => {
  const server = await startTestServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8');
  const sent = (bytes: string | Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  await sent('POST /api/photo.php HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\ncontent-length: another\r\n\r\n');
  // As a browser that looks for the answer when it has sent everything.
  for (let part = 0; part < 80; part++) await sent(Buffer.alloc(128 * 1024));
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 400 .*request_invalid/s);
});

test('[D-02 D-04] a body nested beyond reason, or with a U+0000, is refused wherever it is sent', async () => {
  const client = api(await startTestServer());
  const login = (body: unknown) => client.send('POST', '/api/user.php', { body, headers: { 'idempotency-key': randomUUID() } });
  const unreadable = { status: 400, body: { error: 'request_invalid' } };
  const send = (body: string) => client.send('POST', '/api/message.php', { body, headers: { 'idempotency-key': randomUUID() } });
  expect(await send('['.repeat(12_000) + ']'.repeat(12_000))).toMatchObject(unreadable);
  expect(await login({ login: 'a\u0000b', password: 'a quiet evening' })).toMatchObject(unreadable);
  expect(await client.send('GET', '/dev/mailbox?to=%00')).toMatchObject(unreadable);
  expect(await client.send('GET', '/dev/mailbox?to=a&to=b')).toMatchObject({ status: 200 });
});

test('[E-14] a traffic source is remembered whatever it is made of', async () => {
  const client = api(await startTestServer());
  expect(await client.send('GET', `/api/settings.php?network=${'x'.repeat(199)}%F0%9F%98%80`)).toMatchObject({ status: 200 });
  expect(client.jar.get('traffic_source')).toBe(`${'x'.repeat(199)}%EF%BF%BD`);
});

test('[D-02] a body that says it is in another encoding than UTF-8 is refused', async () => {
  const client = api(await startTestServer());
  const status = async (type: string) =>
    (await client.send('POST', '/api/user.php', { body: { login: 'a', password: 'b' }, headers: { 'content-type': type } })).status;
  expect(await status('application/json; charset=utf-7')).toBe(415);
  expect(await status('application/json; charset="UTF-8"')).not.toBe(415);
});

test('[D-02] a compressed body is refused before it is unpacked', async () => {
  const client = api(await startTestServer());
  const status = async (encoding: string) =>
    (await client.send('POST', '/api/user.php', { body: { login: 'a', password: 'b' }, headers: { 'content-encoding': encoding } })).status;
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'identity, gzip']) expect(await status(encoding), encoding).toBe(415);
  expect(await status('identity')).not.toBe(415);
});
