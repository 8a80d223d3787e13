import type { PrerenderedFile } from '@vesper/contracts/release';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '../../testing/api.ts';
import { answeredVisitor, documentAt, prerenderedIn, serveDocuments } from '../../testing/documents.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { page, testRelease, testStore } from '../../testing/releases.ts';
import type { TestServer } from '../../testing/server.ts';

const always = (html: string, css = '') => [{ where: {}, html, css: css ? [css] : [] }];

const SHELL: PrerenderedFile = {
  pages: { login: always('<a href="/signup~~search~~">Login of ~~name~~</a>', '.login{}') },
  frames: {
    home: always('<i>home</i>~~page~~'),
    default: always('<a href="/login?next=~~return_path~~">~~name~~</a><main>~~page~~</main>', '.bar{color:var(--color)}'),
    lander: always('<b>~~name~~</b>~~page~~'),
  },
  colors: ':root{--color:var(--primary-600);--unused:red;}',
};
const PAGES: PrerenderedFile = {
  pages: {
    prices: [
      { where: { givesMessages: true }, html: '<p>~~free_messages:free~~</p>', css: ['.p{src:url(~~assets~~x.woff2)}'] },
      { where: { givesMessages: false }, html: '<p>Not free</p>', css: [] },
    ],
    calm: always('<h1>Calm</h1>'),
    wild: always('<h1>Wild</h1>'),
    broken: always('<h1>~~password~~</h1>'),
  },
};
const texts = { free_one: 'One <free> message', free_other: '{{count}} <free> messages' };
const pages = [
  page('prices', '/prices'),
  page('broken', '/broken'),
  page('plain', '/plain'),
  { ...page('calm', '/landers/calm/:slug?'), layout: 'lander', adSafe: true } as const,
  { ...page('wild', '/landers/wild'), layout: 'lander', adSafe: false } as const,
];
const shell = () => testRelease('shell', { pages: [page('login', '/login')], texts: { shell: {}, common: {} }, prerendered: SHELL });
const remote = (prerendered: PrerenderedFile | undefined = PAGES) => testRelease('mfe-landers', { pages, texts, prerendered });

const open = (settings: Record<string, unknown> = {}, { releases = [shell(), remote()], folder = testStore() } = {}): Promise<TestServer> =>
  serveDocuments({ releases, settings, folder });

test('[W1 L-01] a visitor’s page is painted by its document: the shell’s layout, the remote’s page in it, their styles and the brand’s colours', async () => {
  const html = await documentAt(answeredVisitor(await open({ name: 'Ina & <Bo>', signup_credits: 3 })), '/prices?network=x');
  expect(prerenderedIn(html)).toBe(
    '<a href="/login?next=%2Fprices%3Fnetwork%3Dx">Ina &amp; &lt;Bo&gt;</a><main><p>3 &lt;free&gt; messages</p></main>',
  );
  expect(html).toMatch(
    /<style nonce="[^"]+">:root\{--primary-50:#FFF4F3;[^}]+\}:root\{--color:var\(--primary-600\);\}\.bar\{color:var\(--color\)\}\.p\{src:url\(\/assets\/x\.woff2\)\}<\/style>/,
  );
  expect(html).toContain('<div id="root" hidden></div>');
});

test('[W2] what is painted comes before every script, and they after it', async () => {
  const html = await documentAt(answeredVisitor(await open()), '/prices');
  expect(html.indexOf('id="prerendered"')).toBeLessThan(html.indexOf('importmap'));
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'));
  for (const [link] of html.matchAll(/<link rel="modulepreload"[^>]*>|<script type="module"[^>]*>/g))
    expect(link).toContain('fetchpriority="low"');
});

test('[W1 W2] what it is not painted with lies aside, and is fetched by the last thing of the document', async () => {
  const html = await documentAt(answeredVisitor(await open()), '/prices');
  const fetched = /rel="modulepreload"|as="fetch"|type="module"/;
  const [later] = /<template id="later">.*?<\/template>/s.exec(html) ?? [''];
  for (const what of ['rel="modulepreload"', 'as="fetch"', 'type="module"']) expect(later).toContain(what);
  expect(html.replace(later, '')).not.toMatch(fetched);
  expect(html).toMatch(/id="page-data">.*<script nonce="[^"]{22,}">[^<]*replaceWith[^<]*<\/script>\s*<\/body>/s);
  expect(await documentAt(api(await open()), '/prices')).not.toContain('<template');
});

test('[W6] nothing is painted before the whole of it has come: half of it would move', async () => {
  const html = await documentAt(answeredVisitor(await open()), '/prices');
  const [head, body] = html.split('</head>');
  expect(head).toContain('<link rel="expect" href="#whole" blocking="render">');
  expect(body).toMatch(/^\s*<body>\s*<div id="prerendered">.*<\/div><script id="whole"/s);
  expect(await documentAt(api(await open()), '/prices')).not.toContain('rel="expect"');
});

test('[R-02 R-40] the shell’s own page is whole by itself, a lander has its own layout; the query goes along, escaped', async () => {
  const visitor = answeredVisitor(await open({ name: 'Ina' }));
  expect(prerenderedIn(await documentAt(visitor, '/login?next=%2Fchats&a="><b>'))).toBe(
    `<a href="/signup?next=%2Fchats&amp;a=%22%3E%3Cb%3E">Login of Ina</a>`,
  );
  expect(prerenderedIn(await documentAt(visitor, '/landers/calm'))).toBe('<b>Ina</b><h1>Calm</h1>');
});

test('[D-52 W1] a lander’s variant is painted as such, another slug as the plain one; what says nothing of slugs only without', async () => {
  const own = { calm: always('<h1>Calm</h1>'), 'calm/summer': always('<h1>Calm summer</h1>') };
  const visitor = answeredVisitor(await open({}, { releases: [shell(), remote({ pages: own, slugs: { calm: ['summer'] } })] }));
  const painted = async (path: string) => prerenderedIn(await documentAt(visitor, path));
  expect(await painted('/landers/calm/summer')).toContain('<h1>Calm summer</h1>');
  expect(await painted('/landers/calm/winter')).toContain('<h1>Calm</h1>');
  expect(await painted('/landers/calm')).toContain('<h1>Calm</h1>');
  const older = answeredVisitor(await open({}, { releases: [shell(), remote({ pages: own })] }));
  expect(prerenderedIn(await documentAt(older, '/landers/calm/summer'))).toBeUndefined();
});

test('[E-16] a brand gets what is true of it, and nothing where nothing is', async () => {
  expect(prerenderedIn(await documentAt(answeredVisitor(await open({ signup_credits: 0 })), '/prices'))).toContain('<p>Not free</p>');
  const unknown = remote({ pages: { prices: [{ where: { soldToMars: true }, html: '<p>', css: [] }] } });
  expect(prerenderedIn(await documentAt(answeredVisitor(await open({}, { releases: [shell(), unknown] })), '/prices'))).toBeUndefined();
});

test('[D-01] a member’s document has none of it', async () => {
  const server = await open();
  const html = await documentAt(await signedIn(server, await insertMember(server)), '/prices');
  expect(prerenderedIn(html)).toBeUndefined();
  expect(html).toContain('<div id="root"></div>');
});

test('[M-01 M-02 L-04] nothing stands behind an entry warning; where none is met the page does', async () => {
  for (const settings of [{ geoip_country: 'NL' }, { geoip_country: 'GB', enable_site_entry_popup: true }]) {
    const server = await open(settings);
    for (const path of ['/login', '/prices', '/landers/wild'])
      expect(prerenderedIn(await documentAt(api(server), path)), path).toBeUndefined();
    expect(prerenderedIn(await documentAt(api(server), '/landers/calm'))).toContain('Calm');
    expect(prerenderedIn(await documentAt(answeredVisitor(server), '/landers/wild'))).toContain('Wild');
  }
});

test('[B-12] a page without its part, with parameters, of an older release, or that asks for what no one knows is painted by script', async () => {
  const visitor = answeredVisitor(await open());
  for (const path of ['/plain', '/landers/calm/summer', '/broken', '/nowhere'])
    expect(prerenderedIn(await documentAt(visitor, path)), path).toBeUndefined();
  const older = testRelease('mfe-landers', { pages, texts });
  expect(prerenderedIn(await documentAt(answeredVisitor(await open({}, { releases: [shell(), older] })), '/prices'))).toBeUndefined();
  const olderShell = testRelease('shell', { pages: [page('login', '/login')], texts: { shell: {}, common: {} } });
  expect(prerenderedIn(await documentAt(answeredVisitor(await open({}, { releases: [olderShell, remote()] })), '/prices'))).toBeUndefined();
});

test('[R-13] markup that is not what the manifest names is never shown', async () => {
  const folder = testStore();
  const server = await open({}, { folder });
  const [name = ''] = Object.values(remote().manifest.prerendered ?? {});
  writeFileSync(join(folder, 'files', name), JSON.stringify({ pages: { prices: always('<h1>Pay here</h1>') } }));
  const html = await documentAt(answeredVisitor(server), '/prices');
  expect(prerenderedIn(html)).toBeUndefined();
  expect(html).not.toContain('Pay here');
});
