import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { identityModule } from '../identity/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { releasesModule } from '../releases/releases.ts';
import { api } from '../testing/api.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { signupForm } from '../testing/signup-form.ts';
import { readFunnel } from './read-funnel.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const lander = (name: string, path: string) => ({ ...page(name, path), layout: 'lander', access: 'visitor' }) as const;

async function start(): Promise<TestServer> {
  const folder = testStore();
  const landers = testRelease('mfe-landers', {
    pages: [page('home', '/'), lander('gallery', '/landers/gallery/:slug?'), lander('member-album', '/members/:id/landing3/:slug?')],
  });
  storeBuilt(folder, testRelease('shell', { pages: [page('login', '/login')] }), landers);
  return startTestServer({
    now: NOW,
    modules: [identityModule, releasesModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey },
  });
}

const open = (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { ...BROWSER, ...headers } }).then((answer) => answer.text());

const funnelOf = async ({ platform: { db, funnel } }: TestServer, since = '2026-11-25') => {
  await funnel.flush();
  return readFunnel(db, { since });
};

test('[B-17] counts a lander’s visits by day, variant and language, and nothing else', async () => {
  const server = await start();
  await open(server, '/landers/gallery/summer?network=x', { 'accept-language': 'de' });
  await open(server, '/landers/gallery/summer', { 'accept-language': 'de' });
  await open(server, '/landers/gallery');
  await open(server, '/');
  await open(server, '/members/1/landing3/rain');
  for (const path of ['/login', '/nowhere', '/landers/none']) await open(server, path);
  await open(server, '/landers/gallery', { 'sec-purpose': 'prefetch' });
  const row = { brand: 'vesper', language: 'en', visits: 1, started: 0, completed: 0, confirmed: 0, purchased: 0 };
  expect(await funnelOf(server)).toEqual([
    { ...row, lander: 'gallery', slug: 'summer', language: 'de', visits: 2 },
    { ...row, lander: 'gallery', slug: '' },
    { ...row, lander: 'home', slug: '' },
    { ...row, lander: 'landing3', slug: 'rain' },
  ]);
  expect(await funnelOf(server, '2026-11-26')).toEqual([]);
});

test('[B-17] made-up variants are counted as one, so that the table stays small', async () => {
  const server = await start();
  const count = (slug: string) => server.platform.funnel.count({ brandId: 1, step: 'visit', lander: 'gallery', slug, language: 'en' });
  for (let number = 0; number < 210; number++) count(`s${number}`);
  count('<script>');
  const rows = await funnelOf(server);
  expect(rows).toHaveLength(201);
  expect(rows[0]).toMatchObject({ slug: '(other)', visits: 11 });
});

test('[B-17] what can’t be written is kept for the next round', async () => {
  const server = await start();
  const { db } = server.platform;
  await open(server, '/');
  await db.query(sql`alter table funnel_counts rename to away`);
  await server.platform.funnel.flush();
  await db.query(sql`alter table away rename to funnel_counts`);
  expect(await funnelOf(server)).toMatchObject([{ lander: 'home', visits: 1 }]);
});

test('[B-17 E-14] a signup is counted as it starts, ends and is confirmed, under the lander it came from', async () => {
  const server = await start();
  const visitor = api(server);
  await visitor.call('signup.check', { query: { check: 'name', value: 'Nora', starts: '1', lander: 'gallery', slug: 'summer' } });
  await visitor.call('signup.check', { query: { check: 'email', value: 'nora@example.org' } });
  await visitor.call('signup.create', { body: { ...signupForm({ locale: 'en' }), lander: 'gallery', slug: 'summer' } });
  await api(server).call('signup.create', { body: signupForm({ locale: 'en', name: 'Olga', email: 'olga@example.org' }) });
  await server.platform.db.query(sql`update members set status = 'active', confirmed_at = ${NOW} where name = 'Olga'`);
  const rows = await funnelOf(server);
  expect(rows).toMatchObject([
    { lander: 'gallery', slug: 'summer', visits: 0, started: 1, completed: 1, confirmed: 0, purchased: 0 },
    { slug: '', started: 0, completed: 1, confirmed: 1 },
  ]);
});

test('[B-17] a server that stops writes what it has counted, and the command prints it', async () => {
  const server = await start();
  server.setNow(new Date());
  await open(server, '/landers/gallery/summer');
  const { databaseUrl } = server;
  await server.app.platform.funnel.stop();
  const run = (...args: string[]) =>
    new Promise<string>((resolve) => {
      const env = { ...process.env, DATABASE_URL: databaseUrl };
      execFile(process.execPath, [join(import.meta.dirname, 'funnel-command.ts'), ...args], { env }, (_, out, problem) =>
        resolve(out + problem),
      );
    });
  const printed = await run('--lander', 'gallery', '--days', '2');
  expect(printed).toMatch(/^brand +lander +slug +language +visits +started +completed +confirmed +purchased$/m);
  expect(printed).toMatch(/^vesper +gallery +summer +en +1 +0 +0 +0 +0$/m);
  expect(JSON.parse(await run('--json'))).toMatchObject({ rows: [{ lander: 'gallery', visits: 1 }] });
  expect(await run('--lander', 'video')).toContain('No one has come yet.');
  expect(await run('--days', 'x')).toBe('--days is a number from 1 to 3650.\n');
});
