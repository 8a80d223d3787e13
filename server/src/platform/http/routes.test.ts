import { calls, EVENTS_PATH } from '@vesper/contracts';
import { request as httpRequest } from 'node:http';
import { expect, test, vi } from 'vitest';
import { api } from '../../testing/api.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';
import { sql } from '../database/sql.ts';

test('[D-01] /api/openapi.json describes every call of the contract', async () => {
  const server = await startTestServer({ modules: [] });
  const { body } = await api(server).send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { operationId?: string }>> };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ operationId }) => operationId ?? []));
  expect(described.sort()).toEqual(Object.keys(calls).sort());
  expect(JSON.stringify(paths['/api/signup.php'])).toContain('date_of_birth');
  expect(JSON.stringify(paths['/api/photo.php']?.post)).toContain('multipart/form-data');
});

test('[D-02] every answer forbids caching, framing, sniffing and telling other sites where it was', async () => {
  const { headers } = await api(await startTestServer({ modules: [] })).send('GET', '/api/nothing.php');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('[D-01] health says whether the database answers; metrics name calls, for this machine or by token', async () => {
  const open = await startTestServer({ modules: [] });
  expect(await api(open).send('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const metrics = String((await api(open).send('GET', '/metrics')).body);
  expect(metrics).toContain('live_streams_open 0');
  expect(metrics).toMatch(/^nodejs_eventloop_utilization (0\.\d+|1)$/m);
  expect(metrics).not.toContain('nodejs_eventloop_lag_p99');
  const token = 'a token of sixteen';
  const closed = await startTestServer({ modules: [], env: { METRICS_TOKEN: token } });
  expect(await api(closed).send('GET', '/metrics')).toMatchObject({ status: 404 });
  expect(await api(closed).send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })).toMatchObject({ status: 200 });
});

test('[R12] what is begun and not done is told, also when no one waits for it any more', async () => {
  const server = await startTestServer({ modules: [] });
  const client = await signedIn(server, await insertMember(server));
  const underWay = async () => /^requests_under_way (\d+)$/m.exec(String((await api(server).send('GET', '/metrics')).body))?.[1];
  expect(await underWay()).toBe('0');
  await server.platform.db.transaction(async (tx) => {
    await tx.query(sql`lock table sessions in access exclusive mode`);
    const leaving = httpRequest(server.url + EVENTS_PATH, { headers: { cookie: client.jar.header } }).on('error', () => {});
    leaving.end();
    await vi.waitFor(async () => expect(await underWay()).toBe('1'));
    const left = new Promise((resolve) => leaving.once('close', resolve));
    leaving.destroy();
    await left;
    expect(await underWay()).toBe('1');
  });
  await vi.waitFor(async () => expect(await underWay()).toBe('0'));
});
