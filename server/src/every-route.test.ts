import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type ErrorBody, EVENTS_PATH } from '@vesper/contracts';
import { expect, onTestFinished, test } from 'vitest';
import sharp from 'sharp';
import { createPhotoUrls } from './photos/urls.ts';
import { hashPassword } from './identity/passwords.ts';
import { type ApiClient, api } from './testing/api.ts';
import { expectSecurityHeaders, type Headers } from './testing/expect-security-headers.ts';
import { insertMember, signedIn } from './testing/members.ts';
import { insertPhoto } from './testing/photos.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from './testing/releases.ts';
import { testProvider } from './testing/sandbox-provider.ts';
import { startTestServer } from './testing/server.ts';

const SECRET = 'a secret of sixteen';
const LOGOUT = calls['user.logout'].path;
const PRIVATE_FILE = 'private, max-age=60, must-revalidate';

/** The server as in production, with a page, a photo and a member: whatever is registered is walked, so a new route falls under these rules by itself. */
async function productionServer() {
  const filesDir = await mkdtemp(join(tmpdir(), 'vesper-routes-'));
  onTestFinished(() => rm(filesDir, { recursive: true }));
  const releases = testStore();
  storeBuilt(
    releases,
    testRelease('shell', { pages: [page('login', '/login')], texts: { shell: { login: { title: 'Log in' } }, common: {} } }),
  );
  const env = { RELEASES_DIR: releases, RELEASE_PUBLIC_KEYS: testPublicKey, FILES_DIR: filesDir, PHOTO_URL_SECRET: SECRET };
  const provider = await testProvider();
  // What was built is adopted in local modes only.
  const local = await startTestServer({ env });
  await api(local).send('GET', '/login');
  const production = { VESPER_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:9', TRUST_PROXY: '1', REQUEST_CEILING: '0' };
  const server = await startTestServer({ beside: local, env: { ...env, ...provider.env, ...production } });

  const member = await insertMember(server, { name: 'Anna', passwordHash: await hashPassword('a quiet evening') });
  const photo = await insertPhoto(server, member.id, { fileKey: 'members/one' });
  await mkdir(join(filesDir, 'members'));
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await writeFile(join(filesDir, 'members/one.original'), picture);
  const client = api(server);
  const again = async () => client.jar.set('__Host-session', (await signedIn(server, member)).jar.get('session') ?? '');
  await again();
  return { server, client, again, visitor: api(server), photo: createPhotoUrls({ secret: SECRET }).url(photo.id, 'card') };
}

/** A path of a route: its parameters filled in with what no one has. */
const exampleOf = (route: string): string => route.replaceAll(/:\w+/g, randomUUID()).replace('*', 'nothing-there');

/** What only a flag in the query makes a route (C-04). */
const flagOf = (method: string, path: string): string =>
  method === 'DELETE' && calls['push.unsubscribe'].path.startsWith(`${path}?`) ? '?push=1' : '';

/** Every method and path the server answers. */
const routesOf = (app: { routesByPath: ReadonlyMap<string, readonly string[]> }): [method: string, path: string][] =>
  [...app.routesByPath].flatMap(([path, methods]) => methods.map((method): [string, string] => [method, path]));

/** What may be kept, by whom: everything else is kept by no one. */
const KEPT: Record<string, RegExp> = {
  '/*': /^(no-store|private, no-(store|cache))$/,
  '/api/releases/current': /^(no-store|private, no-cache)$/,
  '/sw.js': /^no-cache$/,
  '/manifest.webmanifest': /^private, no-cache$/,
  '/icons/:file': /^(no-store|public, max-age=86400)$/,
  '/icons/links/:file': /^(no-store|public, max-age=86400)$/,
  '/robots.txt': /^public, max-age=86400$/,
  '/sitemap.xml': /^private, max-age=3600$/,
};

/** What every answer carries, and every cookie with it. */
function expectGuarded(headers: Headers, what: string): void {
  expectSecurityHeaders(headers, what);
  for (const line of [headers['set-cookie'] ?? []].flat()) expectSafeCookie(line);
}

/** ASVS 3.3: no cookie of ours travels over plain http or from other sites; scripts read only the language. */
function expectSafeCookie(line: string): void {
  const [name = ''] = line.split('=');
  const attributes = line.toLowerCase().split(/; */).slice(1);
  expect(attributes, line).toEqual(expect.arrayContaining(['path=/', 'secure', 'samesite=lax']));
  expect(line, line).not.toMatch(/domain=/i);
  expect(['__Host-session', '__Host-visitor', 'traffic_source', 'locale'], line).toContain(name);
  if (name !== 'locale') expect(attributes, line).toContain('httponly');
}

/** The headers alone, as to our own page: a live stream never ends. */
const headersOf = (client: ApiClient, url: string, path: string, method = 'GET'): Promise<{ status: number; headers: Headers }> =>
  new Promise((resolve, reject) => {
    const headers = { cookie: client.jar.header, 'x-client-request': '1', 'idempotency-key': randomUUID() };
    const sent = httpRequest(new URL(path, url), { method, headers }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      answer.destroy();
    });
    sent.on('error', reject).end();
  });

test('[D-02 R15] every route of the server guards its answers, and caches nothing but what is meant to be', async () => {
  const { server, client, visitor, photo, again } = await productionServer();
  const routes = routesOf(server.app);
  expect(routes.length).toBeGreaterThan(Object.keys(calls).length);
  // The logout comes last, for what a member is answered is walked too.
  for (const [method, path] of routes.toSorted(([, one], [, other]) => Number(one === LOGOUT) - Number(other === LOGOUT))) {
    for (const browser of [visitor, client]) {
      const { headers } = await headersOf(browser, server.url, exampleOf(path), method);
      expectGuarded(headers, `${method} ${path}`);
      expect(headers['cache-control'], `${method} ${path}`).toMatch(KEPT[path] ?? /^no-store$/);
    }
  }

  await again();
  const entry = /\/assets\/[\w.-]+\.js/.exec(String((await visitor.send('GET', '/login')).body))?.[0] ?? '';
  const kept: [client: ApiClient, path: string, cache: string][] = [
    [visitor, '/login', 'private, no-cache'],
    [client, '/login', 'private, no-store'],
    [visitor, photo, PRIVATE_FILE],
    [visitor, entry, 'public, max-age=31536000, immutable'],
    [client, EVENTS_PATH, 'no-store'],
  ];
  for (const [browser, path, cache] of kept) {
    const { status, headers } = await headersOf(browser, server.url, path);
    expect([status, headers['cache-control']], path).toEqual([200, cache]);
    expectGuarded(headers, path);
  }
});

test('[D-02 R15] a page runs nothing but our scripts, sends nothing elsewhere, and is framed by no one', async () => {
  const { visitor } = await productionServer();
  const policy = String((await visitor.send('GET', '/login')).headers['content-security-policy']);
  for (const directive of [
    "script-src 'self' 'nonce-",
    "connect-src 'self';",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker', // the one script that is named by an address
  ])
    expect(policy).toContain(directive);
  expect(policy).not.toMatch(/https?:/);
});

test('[D-03] no write is done for another site, whoever is signed in; none of them is told it may', async () => {
  const { server, client } = await productionServer();
  const writes = routesOf(server.app).filter(([method]) => !/^(GET|HEAD)$/.test(method));
  expect(writes.length).toBeGreaterThan(15);
  for (const [method, path] of writes) {
    for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const { status, body } = await client.send(method, exampleOf(path) + flagOf(method, path), {
        body: {},
        headers: { 'idempotency-key': randomUUID(), ...foreign },
      });
      // What teams, payment providers and mail programs send carries a key of its own, and no cookie counts.
      const isByKey =
        path.startsWith('/hooks/') ||
        path.startsWith('/mail/') ||
        path.startsWith('/api/operators/') ||
        (path.startsWith('/api/releases') && path !== '/api/releases/report');
      const refusals = isByKey ? ['token_missing', 'signature_invalid', 'unsupported_media_type', 'link_invalid'] : ['cross_site_refused'];
      expect([401, 403, 410, 415], `${method} ${path}`).toContain(status);
      expect(refusals, `${method} ${path}`).toContain((body as ErrorBody).error);
    }
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': method };
    const { headers } = await client.send('OPTIONS', exampleOf(path), { headers: preflight });
    expect(
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
      path,
    ).toEqual([]);
  }
});

test('[D-02] a method that a path does not have is refused in words, on every path', async () => {
  const { server, client } = await productionServer();
  const methodsOf = server.app.routesByPath;
  for (const [path, known] of methodsOf) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      if (known.includes(method)) continue;
      const { status, body, headers } = await client.send(method, exampleOf(path), { headers: { 'idempotency-key': randomUUID() } });
      const isExact = !/[:*]/.test(path);
      expect(body, `${method} ${path}`).toMatchObject({ error: expect.stringMatching(isExact ? 'request_invalid' : /./) });
      expect(isExact ? [405] : [401, 404, 405], `${method} ${path}`).toContain(status);
      expect(headers.allow).toBe(isExact ? known.join(', ') : undefined);
      expectGuarded(headers, `${method} ${path}`);
    }
  }
});

test('[D-05] the session’s cookie is the host’s alone, and gone after the logout', async () => {
  const { visitor } = await productionServer();
  const login = await visitor.answer('user.login', { body: { login: 'Anna', password: 'a quiet evening' } });
  const [cookie = ''] = [login.headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const logout = await visitor.answer('user.logout');
  expect([logout.headers['set-cookie'] ?? []].flat()[0]).toMatch(/^__Host-session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
});
