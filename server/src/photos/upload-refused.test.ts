import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { PHOTO_FILE } from '@vesper/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { aPicture } from '../testing/a-picture.ts';
import { FORM, formOf } from '../testing/api.ts';
import { anna } from '../testing/uploads.ts';

test('[D-20 D-02] a request that is no form, or one without a file, is refused before and after the same doors as any other', async () => {
  const { client, server } = await anna();
  const send = (body: unknown, headers: Record<string, string | undefined> = {}) =>
    client.send('POST', '/api/photo.php', { body, headers: { 'idempotency-key': randomUUID(), ...headers } });
  const form = { 'content-type': FORM };
  expect(await send({})).toMatchObject({ status: 415, body: { error: 'unsupported_media_type' } });
  expect(await send(aPicture, { 'content-type': 'image/jpeg' })).toMatchObject({ status: 415 });
  expect(await send('x', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 415 });
  expect(await send('x', { 'content-type': 'multipart/form-data; charset=x' })).toMatchObject({ status: 415 });
  expect(await send('x', { 'content-type': 'multipart/form-data; part=x' })).toMatchObject({ status: 400 });
  expect(await send('x', form)).toMatchObject({ status: 400, body: { error: 'request_invalid' } });
  expect(await send(formOf(aPicture, { field: 'other' }), form)).toMatchObject({ status: 422, body: { fields: { file: 'file_missing' } } });
  expect(await send(formOf(aPicture).subarray(0, 900), form)).toMatchObject({ status: 400 });
  expect(await send(formOf(aPicture), { ...form, origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  expect(await send(formOf(aPicture), { ...form, 'x-client-request': undefined })).toMatchObject({ status: 403 });
  expect(await send(formOf(aPicture), { ...form, 'idempotency-key': undefined })).toMatchObject({ status: 400 });
  const visitor = await client.send('POST', '/api/photo.php', {
    body: formOf(aPicture),
    headers: { ...form, 'idempotency-key': randomUUID(), cookie: undefined },
  });
  expect(visitor).toMatchObject({ status: 403, body: { authentication_required: true } });
  // A file has another name and type than it says it has.
  expect(await send(formOf(aPicture, { name: '../../evil.php', type: 'text/html' }), form)).toMatchObject({ status: 200 });
  // Others' calls take no forms.
  const elsewhere = await client.send('PUT', '/api/photo.php', {
    body: formOf(aPicture),
    headers: { ...form, 'idempotency-key': randomUUID() },
  });
  expect(elsewhere).toMatchObject({ status: 415 });
  expect(await fetch(`${server.url}/healthz`)).toMatchObject({ status: 200 });
});

/** What someone is answered who does not listen before all is sent, on a connection that is then closed: as a browser, or a proxy, does it. */
async function answerAfterAll(url: string, headers: Record<string, string>, body: Uint8Array): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const all = { host: 'localhost', connection: 'close', 'content-length': String(body.length), ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(`POST /api/photo.php HTTP/1.1\r\n${head.join('')}\r\n`);
    socket.write(body, () => resolve());
  });
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.slice('HTTP/1.1 '.length, 12);
}

test('[D-20 D-02] who is refused while they still send a large file hears why', async () => {
  const { server, client } = await anna();
  const body = formOf(Buffer.alloc(2 * PHOTO_FILE.maxBytes));
  const own = { 'content-type': FORM, 'idempotency-key': randomUUID(), 'x-client-request': '1', cookie: client.jar.header };
  const answerTo = (headers: Record<string, string>) => answerAfterAll(server.url, { ...own, ...headers }, body);
  expect(await answerTo({ cookie: '' })).toBe('403');
  expect(await answerTo({ origin: 'https://evil.example' })).toBe('403');
  expect(await answerTo({ 'content-type': 'image/jpeg' })).toBe('415');
  expect(await answerTo({})).toBe('413');
});

test('[D-20 D-43] a compressed upload is refused at once, and its connection goes on', async () => {
  const { server, client } = await anna();
  const send = async (bytes: number, headers: Record<string, string>) => {
    const own = { 'idempotency-key': randomUUID(), 'x-client-request': '1', 'content-type': 'image/jpeg' };
    const body = new Uint8Array(bytes);
    const answer = await fetch(`${server.url}/api/photo.php`, { method: 'POST', headers: { ...own, ...headers }, body });
    await answer.text();
    return answer.status;
  };
  const gzip = { 'content-encoding': 'gzip' };
  const own = { cookie: client.jar.header };
  const statuses: number[] = [];
  for (const headers of [gzip, {}, { ...own, ...gzip }, { ...own, 'content-encoding': 'br' }, gzip])
    for (const bytes of [60_000, 300_000, 1_000_000]) statuses.push(await send(bytes, headers));
  expect(statuses).toEqual([415, 403, 415, 415, 415].flatMap((status) => [status, status, status]));
});
