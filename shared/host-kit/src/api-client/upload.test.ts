import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createUpload } from './upload.ts';

const MEGABYTE = 1024 * 1024;

/** A server of another origin, which allows it, since the test's document has none of its own. */
async function serverThat(answer: (received: Buffer, request: IncomingMessage) => [status: number, body: string] | 'cut' | 'silence') {
  const server = createServer(async (request, response) => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
    if (request.method === 'OPTIONS') return response.writeHead(204, allowed).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answered = answer(Buffer.concat(chunks), request);
    if (answered === 'cut') request.socket.destroy();
    else if (answered !== 'silence') response.writeHead(answered[0], allowed).end(answered[1]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/photo.php`;
}

const picture = (bytes: number) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]));
  return form;
};

const upload = createUpload(XMLHttpRequest);

test('[D-20] a file arrives whole, with its headers; how much of it has left is told up to all of it', async () => {
  const url = await serverThat((received, { method, headers }) => [
    413,
    JSON.stringify({ error: 'too_large', method, key: headers['idempotency-key'], type: headers['content-type'], bytes: received.length }),
  ]);
  const told: number[] = [];
  const init = { method: 'POST', headers: { 'idempotency-key': 'key-1' }, body: picture(4 * MEGABYTE) };
  const answer = await upload(url, init, (share) => void told.push(share));
  expect(answer.status).toBe(413);
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body).toMatchObject({
    error: 'too_large',
    method: 'POST',
    key: 'key-1',
    type: expect.stringMatching(/^multipart\/form-data; boundary=/),
  });
  expect(body.bytes).toBeGreaterThan(4 * MEGABYTE);
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});

test('[C-16] an upload that is cut fails as a fetch does; one that is given up, with the reason', async () => {
  const cut = await serverThat(() => 'cut');
  await expect(upload(cut, { body: picture(10) }, () => {})).rejects.toBeInstanceOf(TypeError);

  const given = new AbortController();
  const silent = await serverThat(() => {
    given.abort('enough');
    return 'silence';
  });
  const sending = upload(silent, { body: picture(10), signal: given.signal }, () => {});
  await expect(sending).rejects.toBe('enough');
  await expect(upload(silent, { body: picture(10), signal: given.signal }, () => {})).rejects.toBe('enough');
});
