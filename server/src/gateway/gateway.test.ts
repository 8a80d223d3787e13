import type { PageData } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { releasesModule } from '../releases/releases.ts';
import { hashOf } from '../releases/verify.ts';
import { startTestServer } from '../testing/server.ts';
import { gatewayModule } from './gateway.ts';

const shell = testRelease('shell', {
  pages: [page('login', '/login')],
  texts: { shell: { login: { title: 'Log in' } }, common: {} },
});
const members = testRelease('mfe-members', {
  pages: [page('search', '/members'), page('profile', '/members/:id')],
  texts: { search: { title: 'Search' }, danger: '</script><b>' },
});

/** A release store with a shell and one remote, as the build tool leaves it. */
function releaseStore(): string {
  const folder = testStore();
  storeBuilt(folder, shell, members);
  return folder;
}

const modules = [releasesModule, gatewayModule];
const envOf = (folder: string) => ({ RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey });
const start = () => startTestServer({ modules, env: envOf(releaseStore()) });

function dataOf(html: string): PageData {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? '') as PageData;
}

test('[R-06 C-10] a page carries settings, user, texts of its language and owner, and the registry', async () => {
  const server = await start();
  const member = await insertMember(server, { name: 'Nora' });
  const { body, headers } = await (await signedIn(server, member)).send('GET', '/members?gender=male');
  const data = dataOf(String(body));
  expect(data).toMatchObject({
    locale: 'en',
    user: { id: member.id, profile: { name: 'Nora' } },
    settings: { name: 'Vesper Test', brand: 'vesper' },
  });
  expect(data.texts['mfe-members']).toEqual({ search: { title: 'Search' }, danger: '</script><b>' });
  expect(data.registry.map(({ name, entry }) => ({ name, entry }))).toEqual([
    { name: 'mfe-members', entry: '/assets/mfe-members.entry-00000001.js' },
  ]);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(String(body)).toContain('<title>Search · Vesper Test</title>');
});

test('[W7 R6] the shell’s texts are a file that the document begins to fetch; a shell older than contract 1.1.0 finds them in it', async () => {
  const open = async (contract: string) => {
    const folder = testStore();
    const texts = { shell: { login: { title: 'Log in' } }, common: { yes: 'Yes' } };
    storeBuilt(folder, testRelease('shell', { pages: [page('login', '/login')], texts, contract }));
    const server = await startTestServer({ modules, env: envOf(folder) });
    return String((await api(server).send('GET', '/login')).body);
  };
  const now = await open('1.1.0');
  const data = dataOf(now);
  expect(now).toContain(`<link rel="preload" as="fetch" crossorigin href="${data.shellTexts.en}">`);
  expect(now).toContain('<title>Log in · Vesper Test</title>');
  expect(data.texts).toEqual({});
  const older = await open('1.0.0');
  expect(older).not.toContain('as="fetch"');
  expect(older).toContain('<title>Log in · Vesper Test</title>');
  expect(dataOf(older).texts).toEqual({ shell: { login: { title: 'Log in' } }, common: { yes: 'Yes' } });
});

test('[B-12 W1] the picture a page opens with is fetched with the document', async () => {
  const folder = testStore();
  const landers = testRelease('mfe-landers', { pages: [page('map', '/landers/map'), page('wall', '/landers/wall')] });
  const poster = 'mfe-landers.chunk-00000001.js'; // any file of the release
  landers.manifest.posters = { map: poster };
  storeBuilt(folder, shell, landers);
  const server = await startTestServer({ modules, env: envOf(folder) });
  const open = async (path: string) => String((await api(server).send('GET', path)).body);
  expect(await open('/landers/map')).toContain(`<link rel="preload" as="image" fetchpriority="high" href="/assets/${poster}">`);
  expect(await open('/landers/wall')).not.toContain('as="image"');
});

test('[W3] what a member’s page needs later is named by its document, after the rest and once; a visitor’s names none', async () => {
  const folder = testStore();
  const chat = testRelease('mfe-chat', { pages: [page('chats', '/chats')] });
  const matching = testRelease('mfe-members', { pages: [page('search', '/members')], slots: [{ slot: 'modal.match', widget: 'match' }] });
  matching.manifest.preload['widget:match'] = ['mfe-members.chunk-00000001.js'];
  storeBuilt(folder, shell, chat, matching);
  const server = await startTestServer({ modules, env: envOf(folder) });
  const low = (html: string) => [...html.matchAll(/modulepreload" fetchpriority="low" href="([^"]+)"/g)].map(([, href]) => href);
  const member = await signedIn(server, await insertMember(server));
  const files = ['/assets/mfe-members.entry-00000001.js', '/assets/mfe-members.chunk-00000001.js'];
  expect(low(String((await member.send('GET', '/chats')).body))).toEqual(files);
  const search = String((await member.send('GET', '/members')).body);
  expect(low(search)).toEqual([]);
  expect(search.split(`href="${files[0]}"`)).toHaveLength(2);
  expect(low(String((await api(server).send('GET', '/chats')).body))).toEqual([]);
});

test('[S-12 S-14] a member’s page carries their discount, a visitor’s none', async () => {
  const server = await start();
  const member = await insertMember(server, { signupDate: new Date(Date.now() - 60_000) });
  const { body } = await (await signedIn(server, member)).send('GET', '/members');
  expect(dataOf(String(body)).discount).toMatchObject({ kind: 'time_bonus', percentage: 25 });
  expect(dataOf(String((await api(server).send('GET', '/members')).body)).discount).toBeNull();
});

test('[R-48] an unknown path is a page with status 404; an unknown file or call is no page', async () => {
  const server = await start();
  const visitor = api(server);
  const statuses = await Promise.all(
    ['/login', '/members', '/members/abc', '/nowhere', '/members/a/b/c'].map(async (path) => [
      path,
      (await visitor.send('GET', path)).status,
    ]),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    '/login': 200,
    '/members': 200,
    '/members/abc': 200,
    '/nowhere': 404,
    '/members/a/b/c': 404,
  });
  for (const path of ['/api/nothing.php', '/assets/none.js', '/photos/none', '/hooks/none'])
    expect(await visitor.send('GET', path)).toMatchObject({ status: 404, body: { error: 'not_found' } });
});

test('[D-01] nothing runs but what the import map lists with its hash: live scripts and their retry addresses', async () => {
  const server = await start();
  const { body, headers } = await api(server).send('GET', '/members');
  const html = String(body);
  const nonce = /nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  const map = JSON.parse(/<script type="importmap" nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
    integrity: Record<string, string>;
  };
  expect(Object.keys(map.integrity).sort()).toEqual(
    ['shell', 'mfe-members']
      .flatMap((name) => [`/assets/${name}.chunk-00000001.js`, `/assets/${name}.entry-00000001.js`])
      .flatMap((url) => [url, `${url}?r=1`, `${url}?r=2`])
      .sort(),
  );
  expect(html.match(/<script(?! type="application\/json")(?![^>]* src=)[^>]*>/g)?.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(
    true,
  );
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'));
  const preloads = [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
  const needed = ['shell.entry', 'shell.chunk', 'mfe-members.entry', 'mfe-members.chunk'];
  expect(preloads).toEqual(needed.map((name) => `/assets/${name}-00000001.js`));
  // The shell's own pages are painted without what it needs for remotes.
  const login = String((await api(server).send('GET', '/login')).body);
  expect([...login.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/assets/shell.entry-00000001.js']);
  const again = await api(server).send('GET', '/members');
  expect(again.headers['content-security-policy']).not.toContain(nonce);
});

test('[L-13 S-22] the language is the cookie’s among the brand’s; another brand has its own', async () => {
  const server = await start();
  const german = api(server);
  german.jar.set('locale', 'de');
  expect(dataOf(String((await german.send('GET', '/login')).body)).locale).toBe('de');
  const niche = await api(server, { host: 'nische.localhost' }).send('GET', '/login');
  expect(dataOf(String(niche.body))).toMatchObject({ locale: 'de', settings: { name: 'Nische', locales: ['de'] } });
});

test('[L-20] light or dark, as chosen in this browser, stands on the document; anything else is as the device is', async () => {
  const server = await start();
  const client = api(server);
  const document = async () => String((await client.send('GET', '/')).body);
  expect(await document()).toContain('<meta name="color-scheme" content="light dark">');
  for (const [value, element, scheme] of [
    ['dark', '<html lang="en" data-theme="dark">', 'dark'],
    ['light', '<html lang="en" data-theme="light">', 'light'],
    ['"><script>', '<html lang="en">', 'light dark'],
  ] as const) {
    client.jar.set('appearance', value);
    const html = await document();
    expect(html).toContain(element);
    expect(html).toContain(`<meta name="color-scheme" content="${scheme}">`);
  }
});

test('[L-20 B-17] every document has the colours of its brand before anything else is drawn, under the policy’s nonce', async () => {
  const server = await start();
  await server.platform.db.query(sql`update brands set colors = jsonb_set(colors, '{primary,600}', '"#006D77"') where id = 2`);
  for (const [client, colour] of [
    [api(server), '#D43635'],
    [api(server, { host: 'nische.localhost' }), '#006D77'],
  ] as const) {
    const { body, headers } = await client.send('GET', '/login');
    const [, nonce = ''] = /style-src[^;]*'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    const [head = ''] = String(body).split('</head>');
    expect(head).toContain(`<style nonce="${nonce}">:root{--primary-50:`);
    expect(head).toContain(`--primary-600:${colour};`);
    expect(head.indexOf('<style')).toBeLessThan(head.indexOf('<script'));
  }
});

test('[M-01] the entry warning meets visitors until they dismissed it, never members', async () => {
  const server = await start();
  const warningOf = async (client: ReturnType<typeof api>) => dataOf(String((await client.send('GET', '/login')).body)).entryWarning;
  const visitor = api(server);
  expect(await warningOf(visitor)).toBe('standard');
  visitor.jar.set('entry_warning', '2026-11-20');
  expect(await warningOf(visitor)).toBe('none');
  expect(await warningOf(await signedIn(server, await insertMember(server)))).toBe('none');
});

test('files are immutable and come compressed', async () => {
  const server = await start();
  const { headers, status } = await api(server).send('GET', '/assets/mfe-members.entry-00000001.js?r=1', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
  });
});

test('[E-16] pictures may come from the brand’s CDN, and from nowhere else', async () => {
  const server = await start();
  const imageSources = async () =>
    /img-src ([^;]+)/.exec(String((await api(server).send('GET', '/login')).headers['content-security-policy']))?.[1];
  expect(await imageSources()).toBe("'self' data: blob:");
  await server.platform.db.query(sql`update brands set settings = settings || '{"cdn_prefix": "https://pictures.example/v1"}'::jsonb`);
  const other = await startTestServer({ modules, env: envOf(releaseStore()), beside: server });
  const { headers } = await api(other).send('GET', '/login');
  expect(String(headers['content-security-policy'])).toContain("img-src 'self' data: blob: https://pictures.example;");
});

test('[L-20] the font of the first paint is preloaded: the Latin subset, whichever comes first by name', async () => {
  const folder = testStore();
  const withFonts = testRelease('shell', { pages: [page('login', '/login')] });
  withFonts.manifest.fonts = { 'x-latin-ext-w': 'shell.ext-00000001.woff2', 'x-latin-w': 'shell.latin-00000001.woff2' };
  for (const name of Object.values(withFonts.manifest.fonts)) {
    withFonts.files[name] = Buffer.from(name);
    withFonts.manifest.files[name] = { sha256: hashOf(Buffer.from(name)), bytes: name.length, type: 'font' };
  }
  storeBuilt(folder, withFonts);
  const server = await startTestServer({ modules, env: envOf(folder) });
  const { body } = await api(server).send('GET', '/login');
  expect(/as="font"[^>]*href="([^"]+)"/.exec(String(body))?.[1]).toBe('/assets/shell.latin-00000001.woff2');
});

test('[C-15 B-07] a document names manifest and service worker, and lets one policy name its address; switched off, neither', async () => {
  const server = await start();
  const open = async () => {
    const { body, headers } = await api(server).send('GET', '/login');
    expect(String(body)).toContain('<link rel="manifest" crossorigin="use-credentials" href="/manifest.webmanifest">');
    return { serviceWorker: dataOf(String(body)).serviceWorker, policy: String(headers['content-security-policy']) };
  };
  expect(await open()).toEqual({ serviceWorker: '/sw.js', policy: expect.stringMatching(/trusted-types service-worker$/) });
  await server.platform.db.query(sql`update brands set settings = settings || '{"service_worker": false}' where id = 1`);
  server.setNow(new Date(Date.now() + 60_000)); // Settings are kept for some seconds.
  expect(await open()).toEqual({ serviceWorker: undefined, policy: expect.stringMatching(/trusted-types 'none'$/) });
});

test('[L-09 B-12] a document carries the labels of the remotes’ menu entries in its language; a visitor’s none that are for members', async () => {
  const folder = testStore();
  const menu = [
    { place: 'top', path: '/members', label: 'search.title', access: 'member' },
    { place: 'footer.help', path: '/tips', label: 'tips.title' },
  ] as const;
  const remote = testRelease('mfe-members', { pages: [page('search', '/members'), page('tips', '/tips')] });
  remote.manifest.declaration.menu = [...menu];
  storeBuilt(folder, shell, remote);
  const server = await startTestServer({ modules, env: envOf(folder) });
  const labels = async (client: ReturnType<typeof api>) => dataOf(String((await client.send('GET', '/login')).body)).menuTexts;
  expect(await labels(api(server))).toEqual({ 'mfe-members': { 'tips.title': 'tips of 1.0.0-00000001' } });
  expect(await labels(await signedIn(server, await insertMember(server)))).toEqual({
    'mfe-members': { 'search.title': 'search of 1.0.0-00000001', 'tips.title': 'tips of 1.0.0-00000001' },
  });
});
