import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { api } from '../../testing/api.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { callRoute } from '../http/call-route.ts';
import { later, SECOND } from '../clock.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Module } from '../platform.ts';
import { createMemoryLimiter } from './rate-limit.ts';
import { sql } from '../database/sql.ts';

const now = new Date('2026-05-01T12:00:10Z');
const limit = { per: 'ip', max: 3, window: 60 } as const;
const handler = async () => ({ interests: [] });
const guarded: Module = (app) => callRoute(app, 'interests.get', { access: 'anyone', limit: { ...limit, isGuard: true }, handler });
const read: Module = (app) => callRoute(app, 'interests.get', { access: 'anyone', limit, handler });
const write: Module = (app) =>
  callRoute(app, 'activation.post', {
    access: 'anyone',
    limit,
    handler: async () => {
      throw new ApiError(404, 'not_found');
    },
  });
const storedHits = (server: TestServer) => server.platform.db.one(sql`select coalesce(sum(hits), 0)::int as hits from rate_limits`);

test('[D-10] a limit before guesses says when to come back, holds in a new process, and ends with its window', async () => {
  const server = await startTestServer({ modules: [guarded], now });
  for (let hit = 1; hit <= 3; hit++) await api(server).call('interests.get');
  await server.close();
  const restarted = await startTestServer({ modules: [guarded], now, beside: server });
  const refused = await api(restarted).refusal('interests.get');
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests', retry_after: 50 }, headers: { 'retry-after': '50' } });
  restarted.setNow(later(now, 50 * SECOND));
  await api(restarted).call('interests.get');
});

test('[D-10] a read is limited all the same, and costs no write', async () => {
  const server = await startTestServer({ modules: [read], now });
  for (let hit = 1; hit <= 3; hit++) await api(server).call('interests.get');
  const refused = await api(server).refusal('interests.get');
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests', retry_after: 50 } });
  expect(await storedHits(server)).toEqual({ hits: 0 });
  server.setNow(later(now, 50 * SECOND));
  await api(server).call('interests.get');
});

test('[D-10 R1] no one waits for the disk for a count, and everything else stays as durable as it was', async () => {
  const server = await startTestServer({ modules: [guarded], now, env: { DATABASE_POOL: '2' }, ownDatabase: true });
  await api(server).call('interests.get');
  expect(await storedHits(server)).toEqual({ hits: 1 });
  const onBoth = await Promise.all([1, 2].map(() => server.platform.db.one(sql`select current_setting('synchronous_commit') as setting`)));
  expect(onBoth).toEqual([{ setting: 'on' }, { setting: 'on' }]);
});

test('[D-10] a member’s write is counted for them alone, and for no one who is not signed in', async () => {
  const typing: Module = (app) =>
    callRoute(app, 'chat.typing', { access: 'member', limit: { ...limit, per: 'member' }, handler: async () => ({ ok: true }) });
  const server = await startTestServer({ modules: [typing], now });
  const [anna, bea] = [await signedIn(server, await insertMember(server)), await signedIn(server, await insertMember(server))];
  const call = { body: { conversation: randomUUID() } };
  for (let hit = 1; hit <= 3; hit++) await anna.call('chat.typing', call);
  expect(await anna.refusal('chat.typing', call)).toMatchObject({ status: 429, body: { error: 'too_many_requests', retry_after: 50 } });
  await bea.call('chat.typing', call);
  expect(await api(server).refusal('chat.typing', call)).toMatchObject({ status: 403 });
  expect(await storedHits(server)).toEqual({ hits: 5 });
  server.setNow(later(now, 50 * SECOND));
  await anna.call('chat.typing', call);
});

test('[D-10] a write is counted in the database', async () => {
  const server = await startTestServer({ modules: [write], now });
  const body = { action: 'confirm', token: 'a-token-of-some-length' } as const;
  for (let hit = 1; hit <= 3; hit++) expect(await api(server).refusal('activation.post', { body })).toMatchObject({ status: 404 });
  expect(await storedHits(server)).toEqual({ hits: 3 });
  expect(await api(server).refusal('activation.post', { body })).toMatchObject({ status: 429 });
});

test('what reads are counted with does not grow: ended windows go, then the oldest', async () => {
  let time = now;
  const limiter = createMemoryLimiter(() => time, 2);
  const refuses = (key: string) =>
    limiter.hit(key, { max: 1, window: 60 }).then(
      () => false,
      () => true,
    );
  expect([await refuses('a'), await refuses('a')]).toEqual([false, true]);
  await refuses('b');
  await refuses('c'); // one too many: a is forgotten
  expect(await refuses('a')).toBe(false);
  time = later(now, 50 * SECOND);
  expect([await refuses('a'), await refuses('a')]).toEqual([false, true]);
});

test('[D-10] simultaneous hits are all counted', async () => {
  const server = await startTestServer({ modules: [guarded], now });
  const answers = await Promise.all(Array.from({ length: 10 }, () => api(server).answer('interests.get')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('[D-02] above the general ceiling every request of an address is refused', async () => {
  const server = await startTestServer({ modules: [], now, env: { REQUEST_CEILING: '2' } });
  const client = api(server);
  const statuses = [];
  for (let hit = 1; hit <= 3; hit++) statuses.push(await client.send('GET', '/healthz'));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(statuses[2]?.body).toMatchObject({ error: 'too_many_requests', retry_after: expect.any(Number) });
});
