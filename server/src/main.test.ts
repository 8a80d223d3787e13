import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { api } from './testing/api.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { readEvents } from './testing/event-reader.ts';
import { insertMember, signedIn } from './testing/members.ts';
import { runServer, spawnServer } from './testing/process.ts';
import { startTestServer } from './testing/server.ts';

test('[S-21] the process announces itself, and on SIGTERM it ends in order, open streams and all', async () => {
  const beside = await startTestServer({ modules: [] });
  const { child, exited, url, pid } = await runServer({ DATABASE_URL: beside.databaseUrl });
  expect(pid).toBe(child.pid);

  const running = { ...beside, url };
  const client = await signedIn(beside, await insertMember(beside));
  const reader = await readEvents(running, client);
  expect(await reader.next()).toMatchObject({ type: 'hello' });
  expect(await api(running).send('GET', '/healthz')).toMatchObject({ status: 200 });

  child.kill('SIGTERM');
  expect(await reader.next()).toBeUndefined();
  expect(await exited).toMatchObject({ code: 0, complaint: '' });
});

test('told to stop, it answers on while it asks to be sent nothing new; a second signal ends the wait', async () => {
  const { url, drop } = await createTestDatabase(inject('postgresUrl'));
  onTestFinished(drop);
  const running = await runServer({ DATABASE_URL: url, DRAIN_SECONDS: '300' });
  const statusOf = async (path: string) => (await fetch(`${running.url}${path}`)).status;
  expect(await statusOf('/healthz')).toBe(200);
  running.child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await statusOf('/healthz')).toBe(503), 10_000);
  expect([await statusOf('/livez'), await statusOf('/api/settings.php')]).toEqual([200, 200]);
  running.child.kill('SIGTERM');
  expect(await running.exited).toMatchObject({ code: 0, complaint: '' });
});

test('[D-26] no header of a request moves its time or ends the process: faults are imposed by the proof that wants them', async () => {
  const { url, drop } = await createTestDatabase(inject('postgresUrl'));
  onTestFinished(drop);
  const running = await runServer({ DATABASE_URL: url, FAULT_POINTS: '1' });
  const headers = { 'x-fault-die-before': '1', 'x-fault-now': '2020-01-01T00:00:00Z' };
  const answer = await fetch(`${running.url}/healthz`, { headers });
  expect([answer.status, answer.headers.get('x-fault-steps')]).toEqual([200, null]);
});

test('[D-01] what it can not start with is said in one sentence', async () => {
  const { url, drop } = await createTestDatabase(inject('postgresUrl'));
  onTestFinished(drop);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  const complaints = await Promise.all([
    spawnServer({}).exited,
    spawnServer({ DATABASE_URL: url, PORT: String(port) }).exited,
    spawnServer({ DATABASE_URL: `postgres://127.0.0.1:1/none` }).exited,
  ]);
  expect(complaints).toEqual([
    { code: 1, complaint: 'DATABASE_URL must be set.\n' },
    { code: 1, complaint: `Port ${port} is taken by another program.\n` },
    { code: 1, complaint: "The database of DATABASE_URL can't be reached (ECONNREFUSED).\n" },
  ]);
});
