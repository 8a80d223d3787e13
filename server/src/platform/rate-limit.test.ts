import { expect, test } from 'vitest';
import { api } from '../testing/api.ts';
import { startTestServer } from '../testing/server.ts';
import { callRoute } from './call-route.ts';
import { later, SECOND } from './clock.ts';
import type { Module } from './platform.ts';

const now = new Date('2026-05-01T12:00:10Z');
const limited: Module = (app) =>
  callRoute(app, 'interests.get', { access: 'anyone', limit: { per: 'ip', max: 3, window: 60 }, handler: async () => ({ interests: [] }) });

test('[D-10] a limit says when to come back, holds in a new process, and ends with its window', async () => {
  const server = await startTestServer({ modules: [limited], now });
  for (let hit = 1; hit <= 3; hit++) await api(server).call('interests.get');
  await server.close();
  const restarted = await startTestServer({ modules: [limited], now, beside: server });
  const refused = await api(restarted).refusal('interests.get');
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests', retry_after: 50 }, headers: { 'retry-after': '50' } });
  restarted.setNow(later(now, 50 * SECOND));
  await api(restarted).call('interests.get');
});

test('[D-10] simultaneous hits are all counted', async () => {
  const server = await startTestServer({ modules: [limited], now });
  const answers = await Promise.all(Array.from({ length: 10 }, () => api(server).answer('interests.get')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('[D-02] above the general ceiling every request of an address is refused', async () => {
  const server = await startTestServer({ modules: [], env: { REQUEST_CEILING: '2' } });
  const client = api(server);
  const statuses = [];
  for (let hit = 1; hit <= 3; hit++) statuses.push(await client.send('GET', '/healthz'));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(statuses[2]?.body).toMatchObject({ error: 'too_many_requests', retry_after: expect.any(Number) });
});
