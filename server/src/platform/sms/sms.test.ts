import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { later, MINUTE } from '../clock.ts';
import { sql } from '../database/sql.ts';
import { startTestServer } from '../../testing/server.ts';

interface Received {
  authorization: string | undefined;
  key: string | string[] | undefined;
  body: string;
}

/** A gateway that answers the n-th request with the n-th status. */
async function gateway(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { authorization } = request.headers;
      received.push({ authorization, key: request.headers['idempotency-key'], body });
      response.writeHead(statuses[received.length - 1] ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { received, url: `http://vesper:s%20cret@127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}

const MESSAGE = { to: '+31612345678', text: 'Your code is 123456' };

test('[D-61] a text message goes to the gateway, again under its key if it fails', async () => {
  const { received, url } = await gateway(503);
  const { platform } = await startTestServer({ modules: [], env: { SMS_URL: url } });
  expect(platform.sms.isAvailable).toBe(true);
  await platform.db.transaction((tx) => platform.sms.send(tx, { ...MESSAGE, until: later(platform.clock(), 10 * MINUTE) }));
  await vi.waitFor(() => expect(received).toHaveLength(2), 20_000);
  expect(received[0]?.authorization).toBe(`Basic ${Buffer.from('vesper:s cret').toString('base64')}`);
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([MESSAGE, MESSAGE]);
  expect(new Set(received.map(({ key }) => key)).size).toBe(1);
  expect(await platform.db.many(sql`select from dev_mails`)).toEqual([]);
});

test('[D-61] a message that came too late to be of use is not sent', async () => {
  const { received, url } = await gateway();
  const { platform } = await startTestServer({ modules: [], env: { SMS_URL: url } });
  await platform.db.transaction(async (tx) => {
    await platform.sms.send(tx, { to: MESSAGE.to, text: 'too late', until: later(platform.clock(), -1) });
    await platform.sms.send(tx, { ...MESSAGE, until: later(platform.clock(), MINUTE) });
  });
  await vi.waitFor(async () => {
    const left = await platform.db.many(sql`select from jobs.job where name = 'sms.send' and state in ('created', 'active', 'retry')`);
    expect(left).toEqual([]);
  }, 10_000);
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([MESSAGE]);
});
