import Fastify from 'fastify';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { admit } from './admission-control.ts';
import { endTimedOut, limitBodyTime } from './body-timeout.ts';
import { unroutableErrors } from '../http/errors.ts';
import { calls } from '@vesper/contracts';

/** What is answered to a request that never ends, and when. */
async function unfinished(port: number, path: string): Promise<{ path: string; answer: string }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half":`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return { path, answer };
}

test('[D-20 R7] a body that comes too slowly is given up: that of a call soon, a file’s after longer', async () => {
  const app = Fastify({ ...unroutableErrors({}) });
  onTestFinished(() => app.close());
  limitBodyTime(app, { body: 50, file: 500 });
  app.post('/call', async () => ({}));
  app.post('/file', { config: { takesFile: true } }, async () => ({}));
  app.addHook('preParsing', async (request) => {
    if (request.url === '/refused') throw Object.assign(new Error('refused'), { statusCode: 403 });
  });
  app.post('/refused', { config: { takesFile: true } }, async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ended: string[] = [];
  const answers = await Promise.all(
    ['/file', '/call', '/refused'].map(async (path) => {
      const { answer } = await unfinished(port, path);
      ended.push(path);
      return answer.split('\r\n')[0];
    }),
  );
  expect(answers).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout', 'HTTP/1.1 403 Forbidden']);
  expect(ended.at(-1)).toBe('/file');
});

test('[D-42] a request to sign in whose body is withheld is answered 408 and closed, before anything is done for it', async () => {
  const handled: string[] = [];
  const server = createServer(
    admit(
      (request, response) => {
        request.on('data', (chunk) => handled.push(String(chunk)));
        request.once('end', () => response.end('{}'));
      },
      {
        maxInProgress: 100,
        clientOf: () => ({ key: 'one', network: 'one', isKnown: false }),
        clock: () => new Date(0),
        timeOut: ({ socket }) => endTimedOut(server, socket),
        bodyTimeout: 50,
      },
    ),
  );
  server.on('clientError', unroutableErrors({}).clientErrorHandler);
  onTestFinished(() => server.close().closeAllConnections());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { path } = calls['user.login'];
  const withheld = await Promise.all(Array.from({ length: 18 }, () => unfinished(port, path)));
  expect(new Set(withheld.map(({ answer }) => answer.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  expect(handled).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'a whole one' })).status).toBe(200);
  expect(handled).toEqual(['a whole one']);
});
