import { calls } from '@vesper/contracts';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

/** The status line of the answer to a request with these lines and no body. */
async function answerTo(origin: string, path: string, lines: readonly string[]): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const head = [
    `host: ${host}`,
    `origin: ${origin}`,
    'connection: close',
    'x-client-request: 1',
    `idempotency-key: ${crypto.randomUUID()}`,
  ];
  socket.write([`POST ${path} HTTP/1.1`, ...head, 'content-type: application/json', ...lines].join('\r\n'));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.split('\r\n')[0] ?? '';
}

test.each([
  ['of no bytes', ['content-length: 0', '', '']],
  ['in no chunks', ['transfer-encoding: chunked', '', '0', '', '']],
])('[R12 D-42] a body %s is refused at once, also where a request waits for its turn to sign in', async (_, lines) => {
  const server = await startTestServer();
  for (const id of ['user.login', 'user.update'] as const)
    expect(await answerTo(server.url, calls[id].path.split('?')[0] ?? '', lines)).toMatch(/^HTTP\/1\.1 4\d\d /);
});
