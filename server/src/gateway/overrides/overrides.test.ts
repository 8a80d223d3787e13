import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageData } from '@vesper/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { releasesModule } from '../../releases/releases.ts';
import { api } from '../../testing/api.ts';
import { page, signed, storeBuilt, storeFiles, type TestRelease, testPublicKey, testRelease, testStore } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { gatewayModule } from '../gateway.ts';
import { OVERRIDE_HOURS } from './override-cookie.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

const shell = testRelease('shell', { pages: [page('login', '/login')], texts: { shell: {}, common: {} } });
const live = testRelease('mfe-members', { pages: [page('search', '/members')] });
const edited = testRelease('mfe-members', { version: '1.0.0-0000ed17', pages: [page('search', '/members')] });

const LOCAL = { VESPER_MODE: 'demo' };
const PRODUCTION = {
  VESPER_MODE: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PHOTO_URL_SECRET: 'sixteen characters',
  REQUEST_CEILING: '0',
};

interface Options {
  env?: Record<string, string>;
  beside?: TestServer;
}

async function start({ env = LOCAL, beside }: Options = {}): Promise<TestServer> {
  const folder = testStore();
  storeBuilt(folder, shell, live);
  return startTestServer({
    now: NOW,
    modules: [releasesModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, ...env },
    ...(beside && { beside }),
  });
}

/** Someone's own machine: serves a build, or whatever a test puts in its place. */
async function served(files: Record<string, string | Buffer | { status: number; headers?: Record<string, string> }>): Promise<string> {
  const server = createServer((request, response) => {
    const file = files[(request.url ?? '/').slice(1)];
    if (file === undefined) return void response.writeHead(404).end();
    if (typeof file === 'string' || Buffer.isBuffer(file)) return void response.end(file);
    response.writeHead(file.status, file.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const filesOf = ({ manifest, files }: TestRelease) => ({ 'manifest.json': JSON.stringify(manifest), ...files });

function dataOf(html: unknown): PageData {
  return JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(String(html))?.[1] ?? '{}') as PageData;
}

test('[B-12] one remote from elsewhere: registry, hashes and policy name it, for this browser alone, until it ends', async () => {
  const server = await start();
  const elsewhere = await served(filesOf(edited));
  const tester = api(server);
  const asked = await tester.send('GET', `/members?gender=male&remotes=mfe-members@${elsewhere}`);
  expect([asked.status, asked.headers.location]).toEqual([303, '/members?gender=male']);

  const { status, body, headers } = await tester.send('GET', '/members?gender=male');
  expect(status).toBe(200);
  const data = dataOf(body);
  const entry = `${elsewhere}/mfe-members.entry-0000ed17.js`;
  expect(data.registry).toMatchObject([{ name: 'mfe-members', version: '1.0.0-0000ed17', entry }]);
  expect(data.registry[0]?.previous).toBeUndefined();
  expect(data.texts['mfe-members']).toEqual({ search: { title: 'search of 1.0.0-0000ed17' } });
  expect(data.override).toEqual({
    remotes: [{ name: 'mfe-members', version: '1.0.0-0000ed17', from: new URL(elsewhere).host }],
    until: new Date(NOW.getTime() + OVERRIDE_HOURS * 3_600_000).toISOString(),
  });
  const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(String(body))?.[1] ?? '') as {
    integrity: Record<string, string>;
  };
  expect(map.integrity[`${entry}?r=1`]).toBe(`sha256-${edited.manifest.files['mfe-members.entry-0000ed17.js']?.sha256}`);
  expect(Object.keys(map.integrity).filter((url) => url.includes('mfe-members') && !url.startsWith(elsewhere))).toEqual([]);
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-`);
  expect(headers['content-security-policy']).toMatch(new RegExp(`script-src [^;]* ${elsewhere};`));
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect((await tester.send('GET', '/api/releases/current')).body).toMatchObject({ versions: { 'mfe-members': '1.0.0-0000ed17' } });

  expect(dataOf((await api(server).send('GET', '/members')).body).override).toBeUndefined();

  const end = await tester.send('GET', '/members?remotes=');
  expect([end.status, end.headers.location]).toEqual([303, '/members']);
  expect(dataOf((await tester.send('GET', '/members')).body)).toMatchObject({ registry: [{ version: '1.0.0-00000001' }] });
});

test('[B-12] an override is over after two hours, and no one but the server can give it time', async () => {
  const server = await start();
  const elsewhere = await served(filesOf(edited));
  const tester = api(server);
  await tester.send('GET', `/?remotes=mfe-members@${elsewhere}`);
  const cookie = tester.jar.get('remotes') ?? '';
  const isOverridden = async () => dataOf((await tester.send('GET', '/members')).body).override !== undefined;
  expect(await isOverridden()).toBe(true);
  const later = new Date(NOW.getTime() + OVERRIDE_HOURS * 3_600_000);
  server.setNow(later);
  expect(await isOverridden()).toBe(false);
  tester.jar.set('remotes', cookie.replace(/^\d+/, String(later.getTime() + 1)));
  expect(await isOverridden()).toBe(false);
});

test('[B-12] another release by its version, several at once, and the one that is not there', async () => {
  const folder = testStore();
  storeBuilt(folder, shell, live);
  const env = { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, RELEASE_OPERATOR_TOKEN: 'sixteen-characters' };
  const server = await startTestServer({ now: NOW, modules: [releasesModule, gatewayModule], env });
  storeFiles(folder, edited);
  const staged = await server.app.inject({
    method: 'POST',
    url: '/api/releases',
    headers: { host: 'localhost', authorization: `Bearer ${env.RELEASE_OPERATOR_TOKEN}` },
    payload: { ...signed(edited.manifest), staged: true },
  });
  expect(staged.statusCode, staged.body).toBeLessThan(300);
  const extra = await served(filesOf(testRelease('mfe-extra', { pages: [page('extra', '/extra')] })));
  const tester = api(server);
  await tester.send('GET', `/?remotes=mfe-members@1.0.0-0000ed17,mfe-extra@${extra}`);
  const { status, body } = await tester.send('GET', '/extra');
  expect(status).toBe(200);
  expect(dataOf(body).registry.map(({ name, entry }) => [name, entry])).toEqual([
    ['mfe-members', '/assets/mfe-members.entry-0000ed17.js'],
    ['mfe-extra', `${extra}/mfe-extra.entry-00000001.js`],
  ]);
  expect(dataOf(body).override?.remotes).toMatchObject([{ from: null }, { name: 'mfe-extra' }]);
  expect((await tester.send('GET', '/?remotes=mfe-members@1.0.0-99999999')).status).toBe(404);
});

test('[B-12] what can’t be overridden is one answer, whatever was wrong, in the visitor’s language, with a way on, and never a failure of ours', async () => {
  const server = await start();
  const good = filesOf(edited);
  const elsewhere = await served({
    ...Object.fromEntries(Object.entries(good).map(([name, content]) => [`good/${name}`, content])),
    'broken/manifest.json': '{',
    'half/manifest.json': JSON.stringify({ ...edited.manifest, entry: 'mfe-members.other.js' }),
    'altered/manifest.json': JSON.stringify(edited.manifest),
    'altered/mfe-members.en-0000ed17.json': '{}',
    'big/manifest.json': Buffer.alloc(600 * 1024, 32),
    'moved/manifest.json': { status: 302, headers: { location: '/good/manifest.json' } },
    'failing/manifest.json': { status: 500 },
    'new/manifest.json': JSON.stringify(testRelease('mfe-members', { contract: '^99.0.0' }).manifest),
    'new/mfe-members.en-00000001.json': '{}',
  });
  const ask = async (remotes: string) => {
    const { status, body, headers } = await api(server).send('GET', `/members?remotes=${encodeURIComponent(remotes)}`);
    return { remotes, status, page: String(body).replaceAll(/nonce="[^"]+"/g, ''), length: headers['content-length'] };
  };
  const malformed = [
    'mfe-members',
    'mfe-members@',
    'nothing@1.0.0-00000001',
    'mfe-members@ftp://127.0.0.1/',
    'mfe-members@http://me:secret@127.0.0.1/',
    'mfe-members@http://127.0.0.1/;script-src *',
    'mfe-members@1.0.0-00000001,mfe-members@1.0.0-00000001',
  ];
  for (const { remotes, status } of await Promise.all(malformed.map(ask))) expect([remotes, status]).toEqual([remotes, 400]);
  expect((await ask(`mfe-members@${elsewhere}/good`)).status).toBe(303);

  const [first, ...others] = await Promise.all(
    [
      'mfe-members@http://example.org/',
      'mfe-members@http://127.0.0.1.example.org/',
      'mfe-members@http://[::1]/',
      'mfe-members@1.0.0-99999999',
      `mfe-members@${elsewhere}/nothing`,
      `mfe-members@${elsewhere}/failing`,
      `mfe-members@${elsewhere}/moved`,
      `mfe-members@${elsewhere}/big`,
      'mfe-members@http://127.0.0.1:1/',
      `mfe-members@http://127.0.0.1:${new URL(server.databaseUrl).port}/`, // speaks, but not HTTP
      `mfe-members@${elsewhere}/broken`,
      `mfe-members@${elsewhere}/half`,
      `mfe-members@${elsewhere}/altered`,
      `mfe-members@${elsewhere}/new`,
      `mfe-chat@${elsewhere}/good`,
    ].map(ask),
  );
  expect(first?.status).toBe(404);
  expect(first?.page).toContain('That isn’t available here.');
  for (const { remotes, ...answer } of others) expect({ remotes, ...answer }).toEqual({ ...first, remotes });

  const german = api(server);
  german.jar.set('locale', 'de');
  const { body, headers } = await german.send('GET', '/members?gender=male&remotes=mfe-members@http://example.org/<b>');
  expect(String(body)).toContain('<html lang="de">');
  const refused = await german.send('GET', '/members?gender=male&remotes=mfe-members@http://example.org/');
  expect(String(refused.body)).toContain('Das gibt es hier nicht.');
  expect(String(refused.body)).toContain('href="/members?gender=male&amp;remotes="');
  expect(String(body)).not.toContain('<b>');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(german.jar.get('remotes')).toBeUndefined();
});

test('[B-12] in staging no host is allowed unless someone named it', { timeout: 60_000 }, async () => {
  const elsewhere = await served(filesOf(edited));
  const local = await start();
  const staging = { ...PRODUCTION, VESPER_MODE: 'staging' };
  const unnamed = await start({ env: staging, beside: local });
  const named = await start({ env: { ...staging, OVERRIDE_HOSTS: ' 127.0.0.1 ,' }, beside: local });
  const ask = async (server: TestServer) => (await api(server).send('GET', `/members?remotes=mfe-members@${elsewhere}`)).status;
  expect(await Promise.all([unnamed, named].map(ask))).toEqual([404, 303]);
});

test('[B-12] a build that is gone while it is overridden: the page says so, and the way on leads out', async () => {
  const server = await start();
  const files: Record<string, string | Buffer> = filesOf(edited);
  const elsewhere = await served(files);
  const tester = api(server);
  await tester.send('GET', `/members?remotes=mfe-members@${elsewhere}`);
  delete files['manifest.json'];
  expect((await tester.send('GET', '/members')).status).toBe(404);
  expect((await tester.send('GET', '/api/releases/current')).status).toBe(404);
  await tester.send('GET', '/members?remotes=');
  expect((await tester.send('GET', '/members')).status).toBe(200);
});

test('[B-12] nothing leads to another host: not the address that comes after', async () => {
  const server = await start();
  const { hostname, port } = new URL(server.url);
  for (const path of ['//evil.example/?remotes=', '/\\evil.example/?remotes=', '/%5Cevil.example/?remotes=']) {
    // As it is written: a client that reads addresses would take these for other hosts itself.
    const location = await new Promise<string>((resolve, reject) => {
      get({ hostname, port, path, headers: { host: 'localhost' } }, (answer) => {
        answer.resume();
        resolve(String(answer.headers.location));
      }).on('error', reject);
    });
    expect(new URL(location, server.url).origin).toBe(server.url);
  }
});

test('[B-12] in production there is no such thing: with parameter and cookie the document is the same, byte for byte', async () => {
  const local = await start();
  const elsewhere = await served(filesOf(edited));
  const tester = api(local);
  await tester.send('GET', `/?remotes=mfe-members@${elsewhere}`);
  const cookie = tester.jar.get('remotes') ?? '';
  expect(cookie).not.toBe('');

  const production = await start({ env: { ...PRODUCTION, PHOTO_URL_SECRET: 'local, so not a secret' }, beside: local });
  const documentOf = async (url: string, cookies: Record<string, string>) => {
    const { statusCode, headers, body } = await production.app.inject({ url, cookies, headers: { host: 'localhost' } });
    const nonce = /nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    const { date: _, 'x-request-id': __, ...rest } = headers;
    return JSON.stringify([statusCode, rest, body]).replaceAll(nonce, 'nonce');
  };
  const plain = await documentOf('/members', {});
  expect(plain).toContain('mfe-members.entry-00000001.js');
  expect(await documentOf(`/members?remotes=mfe-members@${elsewhere}`, {})).toBe(plain);
  expect(await documentOf('/members', { remotes: cookie })).toBe(plain);
  expect(await documentOf('/members?remotes=', { remotes: cookie })).toBe(plain);
});
