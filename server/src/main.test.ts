import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, watch } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { api } from './testing/api.ts';
import { createTestDatabase } from './testing/database.ts';
import { readEvents } from './testing/event-reader.ts';
import { insertMember, signedIn } from './testing/members.ts';
import { startTestServer } from './testing/server.ts';

const main = new URL('./main.ts', import.meta.url).pathname;

function spawnServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
  return { child, exited: once(child, 'close').then(([code]) => ({ code, complaint })) };
}

/** Resolves when the file is there; it is moved there whole. */
async function appears(file: string): Promise<void> {
  for await (const _ of watch(dirname(file))) if (existsSync(file)) return;
}

test('[S-21] the process announces itself, and on SIGTERM it is gone in two seconds, open streams and all', async () => {
  const beside = await startTestServer({ modules: [] });
  const folder = await mkdtemp(join(tmpdir(), 'vesper-ready-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ready = join(folder, 'ready.json');
  const appeared = appears(ready);
  const { child, exited } = spawnServer({ DATABASE_URL: beside.databaseUrl, VESPER_READY_FILE: ready });
  await Promise.race([appeared, exited.then(({ complaint }) => Promise.reject(new Error(complaint)))]);
  const { port, pid } = JSON.parse(readFileSync(ready, 'utf8'));
  expect(pid).toBe(child.pid);

  const running = { ...beside, url: `http://127.0.0.1:${port}` };
  const client = await signedIn(beside, await insertMember(beside));
  const reader = await readEvents(running, client);
  expect(await reader.next()).toMatchObject({ type: 'hello' });
  expect(await api(running).send('GET', '/healthz')).toMatchObject({ status: 200 });

  const stopped = performance.now();
  child.kill('SIGTERM');
  expect(await reader.next()).toBeUndefined();
  expect(await exited).toMatchObject({ code: 0, complaint: '' });
  expect(performance.now() - stopped).toBeLessThan(2_500);
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
