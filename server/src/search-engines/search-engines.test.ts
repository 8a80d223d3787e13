import { expect, test } from 'vitest';
import sharp from 'sharp';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { page, storeBuilt, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const shell = testRelease('shell', { pages: [page('login', '/login')] });
const landers = testRelease('mfe-landers', {
  pages: [
    page('home', '/'),
    page('faq', '/faq'),
    page('profile', '/members/:id'),
    { ...page('gallery', '/landers/gallery'), layout: 'lander', adSafe: true },
  ],
});

async function site(settings: object = {}): Promise<TestServer> {
  const folder = testStore();
  storeBuilt(folder, shell, landers);
  const server = await startTestServer({ env: { RELEASES_DIR: folder } });
  const some = { domain_language: 'en', locales: ['en', 'de'], entry_warning_countries: [], ...settings };
  await server.platform.db.query(sql`update brands set settings = settings || ${json(some)} where id = 1`);
  return server;
}

/** The tags that a document has for search engines and shown links. */
async function tagsOf(server: TestServer, path: string, client = api(server)): Promise<string[]> {
  const { body } = await client.send('GET', path);
  return [...String(body).matchAll(/<link rel="canonical" href="([^"]*)">|<meta name="(robots)"|<meta property="(og:image)"/g)].map(
    ([, canonical, robots, picture]) => canonical?.replace(server.url, '') ?? robots ?? picture ?? '',
  );
}

test('[E-16] listed pages name their one address and a picture; a lander names the front page and is not listed, nor is anything else', async () => {
  const server = await site();
  expect(await tagsOf(server, '/')).toEqual(['/', 'og:image']);
  expect(await tagsOf(server, '/faq?ref=1')).toEqual(['/faq', 'og:image']);
  expect(await tagsOf(server, '/landers/gallery?sub=1')).toEqual(['/', 'robots']);
  for (const path of ['/login', '/members/1', '/nothing-here']) expect(await tagsOf(server, path)).toEqual(['robots']);
  const member = await signedIn(server, await insertMember(server));
  expect(await tagsOf(server, '/faq', member)).toEqual([]);
});

test('[M-02] before the strict warning is answered a page has its address, and no picture', async () => {
  const server = await site({ entry_warning_countries: ['NL'], geoip_country: 'NL', enable_site_entry_popup: true });
  expect(await tagsOf(server, '/')).toEqual(['/']);
  expect(await tagsOf(server, '/landers/gallery')).toEqual(['/', 'robots']);
});

test('[C-10] an address names the language of whoever has chosen none; a choice wins, and a language that is not offered is not taken', async () => {
  const server = await site();
  const get = (path: string, cookie?: string) =>
    api(server).send('GET', path, { headers: { 'accept-language': 'en', ...(cookie && { cookie }) } });
  const named = await get('/faq?lang=de');
  expect(String(named.body)).toContain('<html lang="de"');
  expect(String(named.headers['set-cookie'])).toContain('locale=de');
  expect(await tagsOf(server, '/faq?lang=de')).toEqual(['/faq?lang=de', 'og:image']);
  const chosen = await get('/faq?lang=de', 'locale=en');
  expect(String(chosen.body)).toContain('<html lang="en"');
  expect(chosen.headers['set-cookie']).toBeUndefined();
  expect(String((await get('/faq?lang=pl')).body)).toContain('<html lang="en"');
});

test('[E-16] the sitemap has the pages that there are, in each language of the brand; robots.txt names it', async () => {
  const server = await site();
  const origin = String((await api(server).send('GET', '/robots.txt')).body).match(/^Sitemap: (.*)\/sitemap\.xml$/m)?.[1];
  const map = String((await api(server).send('GET', '/sitemap.xml')).body);
  expect([...map.matchAll(/<loc>([^<]*)</g)].map(([, url]) => url?.replace(origin ?? '', ''))).toEqual([
    '/',
    '/?lang=de',
    '/faq',
    '/faq?lang=de',
  ]);
  expect(map).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${origin}/faq?lang=de"/>`);
});

test('[E-16 M-02] the picture of a link is drawn in the language; where the brand warns strictly it says nothing', async () => {
  const server = await site();
  const picture = async (one: TestServer, locale: string) =>
    (await one.app.inject({ url: `/icons/links/${locale}.png`, headers: { host: 'localhost' } })).rawPayload;
  const [english, german] = [await picture(server, 'en'), await picture(server, 'de')];
  expect(await sharp(english).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  expect((await api(server).send('GET', '/icons/links/pl.png')).status).toBe(404);
  const strict = await site({ entry_warning_countries: ['NL', 'DE', 'GB'], geoip_country: 'NL' });
  const neutral = await picture(strict, 'en');
  expect(neutral.equals(await picture(strict, 'de'))).toBe(true);
  expect(neutral.equals(english)).toBe(false);
  expect(german.length).toBeGreaterThan(5_000);
});
