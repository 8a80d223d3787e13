import { EventEmitter } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { calls } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { api } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { admit } from './admission.ts';

/** A route that answers when it is told to. */
function slowRoute(app: FastifyInstance, method: 'GET' | 'POST' = 'GET', url = '/api/slow') {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const handler = async () => {
    begun.resolve();
    await end.promise;
    return 'done';
  };
  app.route({ method, url, handler });
  return { begun: begun.promise, end: end.resolve };
}

test('[C-16] more requests than are taken in at a time are told when to come back, and are taken when there is room', async () => {
  let slow: ReturnType<typeof slowRoute> | undefined;
  const server = await startTestServer({ modules: [(app) => void (slow = slowRoute(app))], env: { REQUESTS_AT_ONCE: '1' } });
  const client = await signedIn(server, await insertMember(server));
  const stream = await readEvents(server, client);
  expect(await stream.next()).toMatchObject({ type: 'hello' }); // and holds no place

  const visitor = api(server);
  const first = visitor.send('GET', '/api/slow');
  await slow?.begun;
  expect(await visitor.send('GET', '/healthz')).toMatchObject({ status: 200 }); // no call
  const second = await visitor.send('GET', '/api/settings.php');
  expect(second).toMatchObject({ status: 503, body: { error: 'unavailable', retry_after: expect.any(Number) } });
  expect(second.headers['retry-after']).toBe(String((second.body as { retry_after: number }).retry_after));
  slow?.end();
  expect(await first).toMatchObject({ status: 200, body: 'done' });
  expect(await visitor.send('GET', '/api/slow')).toMatchObject({ status: 200 });
});

test('[C-16] those who log in take no place from those who are here, nor the other way round', async () => {
  const slow: ReturnType<typeof slowRoute>[] = [];
  const { path } = calls['user.login'];
  const modules = [(app: FastifyInstance) => void slow.push(slowRoute(app, 'POST', path), slowRoute(app))];
  const server = await startTestServer({ modules, env: { REQUESTS_AT_ONCE: '1' } });
  const visitor = api(server);
  const login = visitor.send('POST', path, { body: {} });
  await slow[0]?.begun;
  expect(await visitor.send('POST', path, { body: {} })).toMatchObject({ status: 503 });
  const here = visitor.send('GET', '/api/slow');
  await slow[1]?.begun;
  expect(await visitor.send('GET', path)).toMatchObject({ status: 503 });
  slow[0]?.end();
  expect(await login).toMatchObject({ status: 200 });
  expect(await visitor.send('POST', path, { body: {} })).toMatchObject({ status: 200 });
  slow[1]?.end();
  expect(await here).toMatchObject({ status: 200 });
});

test('[C-16 D-42] those who come at the same moment begin one after the other, and one who leaves before that does not begin', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const begun: number[] = [];
    const listener = admit(({ headers }) => void begun.push(Number(headers['nth'])), { most: 4 });
    const come = (nth: number) => {
      const response = Object.assign(new EventEmitter(), { destroyed: false, writeHead: () => response, end: () => begun.push(-nth) });
      const asks = { url: calls['user.login'].path, method: 'POST', headers: { nth: String(nth) }, once: () => {} };
      listener(asks as unknown as IncomingMessage, response as unknown as ServerResponse & { req: IncomingMessage });
      return response;
    };
    const all = [1, 2, 3, 4, 5, 6].map(come);
    expect(begun).toEqual([1, -6]); // four wait, and there is no place for more
    (all[2] as { destroyed: boolean }).destroyed = true;
    vi.advanceTimersToNextTimer();
    expect(begun).toEqual([1, -6, 2]);
    vi.runAllTimers();
    expect(begun).toEqual([1, -6, 2, 4, 5]);
    come(7);
    expect(begun).toEqual([1, -6, 2, 4, 5, 7]);
  } finally {
    vi.useRealTimers();
  }
});

test('[C-16] a body that does not come holds no place', async () => {
  const server = await startTestServer({ env: { REQUESTS_AT_ONCE: '1' } });
  const slow = request(`${server.url}/api/message.php`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  slow.on('error', () => {}); // it is cut off in the end
  slow.write('{');
  const visitor = api(server);
  for (let nth = 0; nth < 5; nth++) expect(await visitor.send('GET', '/api/settings.php')).toMatchObject({ status: 200 });
  slow.destroy();
});

test('[C-16] places are given away one after the other, for a few seconds; whoever gets none is told to stay away for longer than a client waits', () => {
  let time = 0;
  const listener = admit(() => {}, { most: 8, now: () => time, random: () => 0 });
  const come = () => {
    const told: string[] = [];
    const response = Object.assign(new EventEmitter(), {
      writeHead(_status: number, head: Record<string, string>) {
        told.push(head['retry-after'] ?? '');
        return response;
      },
      end: () => response,
    });
    listener({ url: '/api/', method: 'GET' } as IncomingMessage, response as unknown as ServerResponse & { req: IncomingMessage });
    return { told: Number(told[0]), leave: () => response.emit('close') };
  };
  // So many that it is known how long they stay: 4 s, so that with 8 places 2 become free a second.
  for (let nth = 0; nth < 500; nth++) {
    const { leave } = come();
    time += 4;
    leave();
  }
  const inside = Array.from({ length: 8 }, come);
  expect(Array.from({ length: 12 }, () => come().told)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 31, 31]);

  time += 4.5; // the last place is half a second away
  expect(come().told).toBe(1);
  for (const { leave } of inside) leave();
  expect(come().told).toBeNaN();
});
