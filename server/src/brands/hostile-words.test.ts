import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { installedAppModule } from '../installed-app/routes.ts';
import { mailGalleryModule } from '../mails/gallery/routes.ts';
import { json, sql } from '../platform/database/sql.ts';
import { releasesModule } from '../releases/releases.ts';
import { api } from '../testing/api.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';

/** Ends whatever a word may stand in: an attribute, a script, a style, a comment, a CDATA section. */
const HOSTILE = `"'></script></style></title>--&gt;--> ]]><script>boom(1)</script><img src=x onerror="boom(2)">`;

test('[E-06 X-01] whatever a brand’s words and its company’s are, they run nothing in any page, list or mail of ours', async () => {
  const folder = testStore();
  storeBuilt(
    folder,
    testRelease('shell', { pages: [page('login', '/login')], texts: { shell: { login: { title: 'Log in' } }, common: {} } }),
  );
  const server = await startTestServer({
    modules: [releasesModule, gatewayModule, installedAppModule, mailGalleryModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey },
  });
  const { db } = server.platform;
  const { settings } = await db.one<{ settings: Record<string, unknown> }>(sql`select settings from brands where id = 1`);
  const words = [
    'name',
    'mail_name',
    'index_title',
    'description',
    'headline',
    'support_email',
    'support_phone',
    'fictional_singular',
    'fictional_plural',
  ];
  expect(words.filter((word) => typeof settings[word] !== 'string')).toEqual([]);
  const hostile = Object.fromEntries(words.map((word) => [word, HOSTILE]));
  await db.query(sql`update brands set settings = settings || ${json(hostile)}::jsonb where id = 1`);
  await db.query(sql`update companies set name = ${HOSTILE}, address = ${HOSTILE}, city = ${HOSTILE}`);

  const client = api(server);
  const gallery = String((await client.send('GET', '/dev/mails/de')).body);
  const mails = [...gallery.matchAll(/"(\/dev\/mails\/de\/[a-z-]+)"/g)].map(([, path = '']) => `${path}/html`);
  expect(mails.length).toBeGreaterThan(15);
  const seen = [];
  for (const path of [
    '/',
    '/login',
    '/nowhere',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/sw.js',
    '/dev/mails/de',
    ...mails,
  ]) {
    const { status, headers, body } = await client.send('GET', path);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const isMarkup = /html|xml/.test(String(headers['content-type']));
    expect.soft(status, path).toBeLessThan(500);
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
    expect.soft(isMarkup ? text : '', path).not.toMatch(/<script>boom|<img src=x/);
    if (isMarkup && text.includes('boom')) seen.push(path);
  }
  // It was there to be tried: in documents and in mails.
  expect(seen).toEqual(expect.arrayContaining(['/login', ...mails.slice(0, 3)]));
});
