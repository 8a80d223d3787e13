import { request } from 'node:http';
import { calls } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../testing/api.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { finishAll, loginsAt } from '../../testing/login-requests.ts';
import { startTestServer } from '../../testing/server.ts';

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

describe('signing in', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  test('[C-16 D-42] those who come at the same moment begin one after the other, and one who leaves before that does not begin', () => {
    const door = loginsAt(4);
    const all = [1, 2, 3, 4, 5, 6].map((nth) => door.come(`network ${nth}`, String(nth)));
    expect(door.log).toEqual(['1', '5: 503', '6: 503']); // four are inside, and there is no place for more
    all[2]?.();
    vi.advanceTimersToNextTimer();
    expect(door.log.at(-1)).toBe('2');
    vi.runAllTimers();
    expect(door.log.at(-1)).toBe('4');
    expect(door.log).not.toContain('3');
    door.come('network 7', '7');
    expect(door.log.at(-1)).toBe('7');
  });

  test('[D-42] four may begin at the same moment, and the next 20 ms later; a pause gives the four back', () => {
    const door = loginsAt(100, { burst: 4 });
    const come = (from: number, to: number) => {
      for (let nth = from; nth <= to; nth++) door.come(`network ${nth}`, String(nth));
    };
    come(1, 6);
    expect(door.log).toEqual(['1', '2', '3', '4']);
    vi.advanceTimersByTime(20);
    expect(door.log.at(-1)).toBe('5');
    vi.advanceTimersByTime(20);
    expect(door.log.at(-1)).toBe('6');
    vi.advanceTimersByTime(80);
    come(7, 11);
    expect(door.log.slice(6)).toEqual(['7', '8', '9', '10']);
  });

  test.each(['/api/user.ph%70', '/%61pi/user.php', '/api/user.php#', '/api/user.php?x', 'http://localhost/api/user.php'])(
    '[D-42 R17] %s is the same address to the limits as it is to the router',
    (url) => {
      const door = loginsAt(100);
      for (const name of ['1', '2', '3']) door.come('flood', name, { url });
      vi.runAllTimers();
      expect(door.log).toEqual(['1', '2']);
    },
  );

  test('[D-42] a flood from one network waits in its own queue: others have every second turn, and what is too much is told so', () => {
    const door = loginsAt(100);
    for (let nth = 0; nth < 40; nth++) door.come('flood', `flood ${nth}`);
    for (let nth = 0; nth < 5; nth++) door.come(`honest ${nth}`, `honest ${nth}`);
    const refused = door.log.filter((line) => line.endsWith(': 429'));
    expect(refused).toHaveLength(40 - 1 - 16); // one has begun, sixteen wait
    finishAll(door);
    const begun = door.log.filter((line) => !line.includes(':'));
    expect(begun.filter((name) => name.startsWith('honest'))).toHaveLength(5);
    expect(begun.indexOf('honest 4')).toBeLessThanOrEqual(7);
    expect(begun).toHaveLength(1 + 16 + 5);
  });

  test('[D-42] one network has two logins in progress at most; the next begins when one of them is answered', () => {
    const door = loginsAt(100);
    for (let nth = 0; nth < 5; nth++) door.come('flood', `flood ${nth}`);
    vi.runAllTimers();
    expect(door.log).toEqual(['flood 0', 'flood 1']);
    door.leave('flood 0');
    expect(door.log).toEqual(['flood 0', 'flood 1', 'flood 2']);
  });

  test('[D-42] after sixty in a minute a network is refused without taking a turn; a known browser there is not', () => {
    const door = loginsAt(1_000);
    for (let nth = 0; nth < 70; nth++) {
      door.come('flood', `flood ${nth}`);
      door.leave(`flood ${nth}`);
      vi.runAllTimers();
    }
    expect(door.log.filter((line) => line.endsWith(': 429'))).toHaveLength(10);
    door.come('known browser', 'own');
    expect(door.log.at(-1)).toBe('own');
  });

  test('[D-42] a body that is withheld holds no turn, and is answered 408 after ten seconds', () => {
    const door = loginsAt(100);
    for (const name of ['slow 1', 'slow 2', 'slow 3']) door.come('office', name, { hasBody: false });
    door.come('office', 'colleague');
    expect(door.log).toEqual(['colleague']);
    door.leave('colleague');
    door.sendBody('slow 1');
    vi.advanceTimersByTime(9_999);
    expect(door.log).toEqual(['colleague', 'slow 1']);
    vi.advanceTimersByTime(1);
    expect(door.log.slice(2)).toEqual(['slow 2: 408', 'slow 3: 408']);
    door.sendBody('slow 2');
    vi.runAllTimers();
    expect(door.log).toHaveLength(4);
  });

  test('[D-42] bodies that are withheld and then sent together are begun two at a time', () => {
    const door = loginsAt(100);
    const names = Array.from({ length: 17 }, (_, nth) => `withheld ${nth}`);
    for (const name of names) door.come('network', name, { hasBody: false });
    vi.advanceTimersByTime(9_000);
    for (const name of names) door.sendBody(name);
    vi.runAllTimers();
    expect(door.log).toEqual(['withheld 0', 'withheld 1']);
  });

  test('[D-42] those who wait behind their own network take no places from others, and who leaves the queue is out of it', () => {
    const door = loginsAt(20);
    for (let network = 0; network < 4; network++)
      for (let nth = 0; nth < 18; nth++) door.come(`flood ${network}`, `flood ${network}.${nth}`);
    door.come('honest', 'honest');
    expect(door.log.filter((line) => line.startsWith('honest:'))).toEqual([]);
    const [gone] = [door.come('leaver', 'gone')];
    gone?.();
    vi.advanceTimersByTime(1_000);
    expect(door.log).toContain('honest');
    expect(door.log).not.toContain('gone');
  });

  test('[D-42] many browsers of one network don’t keep newcomers out: every third turn is theirs, and a network has its limit', () => {
    const door = loginsAt(10_000);
    for (let nth = 0; nth < 700; nth++) door.come(`known ${nth}`, `known ${nth}`, { network: 'farm' });
    expect(door.log.filter((line) => line.endsWith(': 429'))).toHaveLength(100);
    door.come('newcomer', 'newcomer');
    vi.advanceTimersByTime(100);
    expect(door.log).toContain('newcomer');
  });

  test('[D-42 R17] many known browsers of one network have one share: one of another network has a place, and a turn at once', () => {
    const door = loginsAt(100);
    for (let nth = 0; nth < 300; nth++) door.come(`known ${nth % 60}`, `flood ${nth}`, { network: 'farm' });
    door.come('known browser', 'honest');
    expect(door.log.filter((line) => line.includes(': 503'))).toEqual([]);
    vi.advanceTimersByTime(40);
    expect(door.log).toEqual(['flood 0', 'flood 60', 'honest']);
  });

  test('[D-42 R17] known browsers of one network take turns, two each and four together at a time', () => {
    const door = loginsAt(100);
    for (const browser of ['known a', 'known b', 'known c'])
      for (const nth of [1, 2, 3]) door.come(browser, `${browser} ${nth}`, { network: 'home' });
    vi.advanceTimersByTime(1_000);
    expect(door.log).toEqual(['known a 1', 'known a 2', 'known b 1', 'known c 1']);
    door.leave('known a 1');
    vi.advanceTimersByTime(1_000);
    expect(door.log.slice(4)).toEqual(['known a 3']);
  });

  test('[D-42] a known browser goes first, and has a place when all others are taken', () => {
    const door = loginsAt(10);
    for (let nth = 0; nth < 20; nth++) door.come(`network ${nth}`, `stranger ${nth}`);
    expect(door.log.filter((line) => line.endsWith(': 503'))).toHaveLength(10);
    door.come('known browser', 'own');
    vi.advanceTimersToNextTimer();
    expect(door.log.at(-1)).toBe('own');
  });
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
