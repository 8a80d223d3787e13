import Fastify from 'fastify';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';
import { unroutableErrors } from '../http/errors.ts';

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
