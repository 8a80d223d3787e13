import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { sql } from './platform/database/sql.ts';
import { api } from './testing/api.ts';
import { runServer, spawnServer } from './testing/process.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from './testing/releases.ts';
import { startTestServer } from './testing/server.ts';

const NEEDED = { SMTP_URL: 'smtp://127.0.0.1:9', PHOTO_URL_SECRET: 'a secret of sixteen', RELEASE_PUBLIC_KEYS: testPublicKey };

/** A shell, released in a local mode; then the server as it is run in production, on the same database. */
async function productionProcess() {
  const folder = testStore();
  storeBuilt(folder, testRelease('shell', { pages: [page('login', '/login')] }));
  const beside = await startTestServer({ env: { RELEASES_DIR: folder } });
  expect(await api(beside).send('GET', '/dev/mailbox')).toMatchObject({ status: 200 });
  const filesDir = await mkdtemp(join(tmpdir(), 'vesper-production-'));
  onTestFinished(() => rm(filesDir, { recursive: true }));
  const { url } = await runServer({
    ...NEEDED,
    VESPER_MODE: 'production',
    DATABASE_URL: beside.databaseUrl,
    RELEASES_DIR: folder,
    FILES_DIR: filesDir,
    METRICS_TOKEN: 'a token of sixteen',
  });
  return { beside, server: { ...beside, url } };
}

test('[D-61] in production nothing of development answers: no page of it, no map, no override, no header', {
  timeout: 60_000,
}, async () => {
  const { server, beside } = await productionProcess();
  const visitor = api(server, { host: 'localhost' });
  const login = await visitor.send('GET', '/login');
  expect(login.status).toBe(200);
  const [entry = ''] = /\/assets\/[\w.-]+\.js/.exec(String(login.body)) ?? [];
  expect(await visitor.send('GET', entry)).toMatchObject({ status: 200 });

  const absent = [
    '/dev',
    '/dev/',
    '/dev/mailbox',
    '/dev/mailbox/1',
    '/dev/mailbox/1/html',
    '/DEV/mailbox',
    '/dev%2fmailbox',
    `${entry}.map`,
    '/assets/built.json',
    '/assets/%2e%2e/built.json',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/src/main.ts',
    '/metrics',
    '/hooks/sandbox',
    '/debug',
    '/documentation',
  ];
  for (const path of absent) expect((await visitor.send('GET', path)).status, path).toBe(404);

  for (const folder of ['/assets/', '/photos/', '/icons/', '/files/']) {
    const { status, body } = await visitor.send('GET', folder);
    expect([403, 404], folder).toContain(status);
    expect(String(body), folder).not.toMatch(/index of|built\.json|\.br\b|href="\.\.?\//i);
  }

  const debugging = { 'x-fault-now': '2020-01-01T00:00:00Z', 'x-fault-die-before': '1', 'x-debug': '1' };
  const asked = await visitor.send('GET', '/api/user.php', { headers: debugging });
  expect(asked).toMatchObject({ status: 200, body: { user: null } });
  expect(Object.keys(asked.headers).filter((name) => /fault|debug|powered|server|runtime|trace/.test(name))).toEqual([]);
  const overridden = await visitor.send('GET', '/login?remotes=shell@http://127.0.0.1:9');
  expect(overridden).toMatchObject({ status: 200 });
  expect(overridden.headers['content-security-policy']).not.toContain('127.0.0.1');
  // Another name for this machine is no brand here.
  expect((await api(server, { host: 'nobody.example' }).send('GET', '/login')).status).toBe(421);
  expect(await beside.platform.db.many(sql`select id from members`)).toEqual([]);
});

test('[D-61 D-02] in production a failure says nothing of how it came', { timeout: 60_000 }, async () => {
  const { server, beside } = await productionProcess();
  const visitor = api(server, { host: 'localhost' });
  await beside.platform.db.query(sql`alter table members rename to members_away`);
  const failed = await visitor.send('POST', '/api/user.php', {
    body: { login: 'anna', password: 'a quiet evening' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(failed).toMatchObject({ status: 500, body: { error: 'internal' } });
  expect(Object.keys(failed.body as object).filter((key) => !['error', 'message', 'error_id', 'id'].includes(key))).toEqual([]);
  expect(JSON.stringify(failed)).not.toMatch(/members|select|relation|postgres|node_modules|\.ts\b|at /i);
});

const [TEST_KEY, LIVE_KEY] = [`test_${'x'.repeat(32)}`, `live_${'x'.repeat(32)}`] as const;

test('[D-61] in production what is missing or meant for elsewhere keeps the server from starting, in one sentence', async () => {
  const whole = { ...NEEDED, VESPER_MODE: 'production', DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const without = (name: string) => ({ ...whole, [name]: '' });
  const cases: [env: Record<string, string>, complaint: string][] = [
    [without('DATABASE_URL'), 'DATABASE_URL must be set.'],
    [without('SMTP_URL'), 'SMTP_URL must be set in production mode: there is no local mailbox.'],
    [without('PHOTO_URL_SECRET'), 'PHOTO_URL_SECRET must be set in production mode.'],
    [without('RELEASE_PUBLIC_KEYS'), 'RELEASE_PUBLIC_KEYS must be set in production mode: without it no release is trusted.'],
    [{ ...without('PHOTO_URL_SECRET'), VESPER_MODE: '' }, 'PHOTO_URL_SECRET must be set in production mode.'], // the default
    [{ ...whole, PHOTO_URL_SECRET: 'short' }, 'PHOTO_URL_SECRET must have at least 16 characters.'],
    [{ ...whole, PHOTO_REVIEW: 'demo' }, 'PHOTO_REVIEW must be people in production mode: nothing else looks at photos.'],
    [{ ...whole, AGE_CHECK_PROVIDER: 'demo' }, 'AGE_CHECK_PROVIDER must not be demo in production mode: it believes everybody.'],
    [{ ...whole, DEV_REMOTES: 'mfe-chat@http://127.0.0.1:1' }, 'DEV_REMOTES is only allowed in dev mode.'],
    [{ ...whole, PAYMENT_SANDBOX_URL: 'http://127.0.0.1:1' }, 'PAYMENT_SANDBOX_SECRET must be set when PAYMENT_SANDBOX_URL is.'],
    [{ ...whole, PAYMENT_PROVIDERS: '*=mollie' }, 'PAYMENT_PROVIDERS is wrong: mollie has no key.'],
    [{ ...whole, MOLLIE_API_KEY: 'live_short' }, 'MOLLIE_API_KEY must be an API key: live_… or test_….'],
    [{ ...whole, MOLLIE_API_KEY: TEST_KEY }, 'MOLLIE_API_KEY must be a live key in production mode: with a test key no one pays.'],
    [
      { ...whole, MOLLIE_API_KEY: LIVE_KEY, MOLLIE_API_URL: 'https://127.0.0.1' },
      'MOLLIE_API_URL is not allowed in production mode: keys are for Mollie alone.',
    ],
  ];
  for (const [env, complaint] of cases) expect(() => readConfig(env), complaint).toThrow(new ConfigError(complaint));
  expect(readConfig(whole)).toMatchObject({ mode: 'production', isLocal: false, paymentSandbox: undefined });
  // Nothing that it starts with is known to others.
  expect(Object.values(readConfig(whole))).not.toContain(
    readConfig({ VESPER_MODE: 'demo', DATABASE_URL: whole.DATABASE_URL }).photoUrlSecret,
  );
  expect(await spawnServer(without('PHOTO_URL_SECRET')).exited).toEqual({
    code: 1,
    complaint: 'PHOTO_URL_SECRET must be set in production mode.\n',
  });
});
