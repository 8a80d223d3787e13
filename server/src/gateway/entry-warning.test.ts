import { entryWarningAnswer, type PageData } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { discoveryModule } from '../discovery/routes.ts';
import { membersModule } from '../members/routes.ts';
import { json, sql } from '../platform/database/sql.ts';
import { releasesModule } from '../releases/releases.ts';
import { type ApiClient, api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { gatewayModule } from './gateway.ts';

/** Stands in everything that the stricter warning is about. */
const CANARY = 'nightingale';
const NOW = new Date('2026-11-20T21:00:00Z');

const shell = testRelease('shell', {
  pages: [page('login', '/login'), page('reset', '/reset-password')],
  texts: { shell: {}, common: {} },
});
const remote = testRelease('mfe-landers', {
  pages: [
    page('search', '/members'),
    { ...page('chats', '/chats'), layout: 'chat' },
    { ...page('wild', '/landers/wild'), layout: 'lander', adSafe: false },
    { ...page('calm', '/landers/calm'), layout: 'lander', adSafe: true },
  ],
  texts: { words: CANARY, search: { title: CANARY } },
});
const POSTER = 'mfe-landers.chunk-00000001.js'; // any file of the release
remote.manifest.posters = { wild: POSTER, calm: POSTER };

type BrandChanges = Record<string, unknown>;

async function open(changes: BrandChanges = {}, env: Record<string, string> = {}): Promise<TestServer> {
  const folder = testStore();
  storeBuilt(folder, shell, remote);
  const modules = [discoveryModule, membersModule, releasesModule, gatewayModule];
  const server = await startTestServer({ now: NOW, modules, env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, ...env } });
  const settings = { geoip_country: 'NL', index_title: CANARY, description: CANARY, ...changes };
  await server.platform.db.query(sql`update brands set settings = settings || ${json(settings)}::jsonb where id = 1`);
  return server;
}

const get = async (client: ApiClient, path: string, headers?: Record<string, string>): Promise<string> =>
  String((await client.send('GET', path, { headers })).body);
const dataOf = (html: string): PageData =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;
const kindOf = async (client: ApiClient, headers?: Record<string, string>) => dataOf(await get(client, '/login', headers)).entryWarning;

const answered = (client: ApiClient, kind: 'standard' | 'strict' = 'strict'): ApiClient => {
  client.jar.set('entry_warning', entryWarningAnswer(kind, NOW));
  return client;
};

test('[M-02] before the stricter warning is answered, nothing that it is about leaves the server with a document', async () => {
  const visitor = api(await open());
  for (const path of ['/login', '/members', '/landers/wild', '/chats', '/nowhere']) {
    const html = await get(visitor, path);
    expect(html, path).not.toContain(CANARY);
    expect(html, path).not.toMatch(/as="image"|og:|name="description"/);
    expect(
      [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href),
      path,
    ).toEqual(['/assets/shell.entry-00000001.js']);
    expect(dataOf(html)).toMatchObject({ entryWarning: 'strict', user: null, settings: { name: 'Vesper Test' } });
  }
  answered(visitor);
  const html = await get(visitor, '/landers/wild');
  expect(html).toContain(`as="image" fetchpriority="high" href="/assets/${POSTER}"`);
  expect(html).toContain(`<meta name="description" content="${CANARY}">`);
  expect(dataOf(html)).toMatchObject({ entryWarning: 'none', texts: { 'mfe-landers': { words: CANARY } } });
});

test('[M-02 P-01] nor does a list of members, a profile or the address of a picture, whoever asks the calls themselves', async () => {
  const server = await open();
  const nora = await insertMember(server, { name: 'Nora' });
  await insertPhoto(server, nora.id);
  await server.platform.db.query(sql`update profiles set about_me = ${CANARY} where member_id = ${nora.id}`);
  const visitor = api(server);
  for (const refused of [await visitor.refusal('members.search'), await visitor.refusal('member.get', { query: { id: nora.id } })])
    expect(refused).toMatchObject({ status: 403, body: { error: 'entry_unanswered' } });
  answered(visitor);
  expect((await visitor.call('members.search')).profiles).toMatchObject([
    { name: 'Nora', main_image: { thumb_filename: expect.any(String) } },
  ]);
  expect((await visitor.call('member.get', { query: { id: nora.id } })).profile.about_me).toBe(CANARY);
});

test('[M-02 R-09] a member’s landing needs no answer, and has none of their own words before the stricter one', async () => {
  const server = await open();
  const nora = await insertMember(server, { name: 'Nora' });
  await insertPhoto(server, nora.id, { adSafe: true });
  await server.platform.db.query(sql`update profiles set about_me = ${CANARY} where member_id = ${nora.id}`);
  const visitor = api(server);
  const words = async () => (await visitor.call('landing.get', { query: { id: nora.id } })).member.about_me;
  expect(await words()).toBeNull();
  answered(visitor);
  expect(await words()).toBe(CANARY);
});

test('[L-03 M-02] members meet it over the chat alone; their own picture and words wait with it', async () => {
  const server = await open();
  const nora = await insertMember(server, { name: 'Nora' });
  await insertPhoto(server, nora.id);
  await server.platform.db.query(sql`update profiles set about_me = ${CANARY} where member_id = ${nora.id}`);
  const noras = await signedIn(server, nora);
  const chat = await get(noras, '/chats');
  expect(chat).not.toContain(CANARY);
  expect(chat).not.toContain('/photos/');
  expect(dataOf(chat)).toMatchObject({ entryWarning: 'strict', user: { id: nora.id, profile: { main_image: null, about_me: null } } });
  const search = await get(noras, '/members');
  expect(dataOf(search).user?.profile).toMatchObject({ about_me: CANARY, main_image: { filename: expect.any(String) } });
  expect((await noras.call('members.search')).profiles).toEqual([]); // Nora herself is not among them
  expect(dataOf(await get(answered(noras), '/chats'))).toMatchObject({ entryWarning: 'none', user: { profile: { about_me: CANARY } } });
});

test('[L-02 L-04] a page before which no warning stands comes whole: an ad-safe lander, a new password', async () => {
  const visitor = api(await open());
  expect(await get(visitor, '/landers/calm')).toContain('as="image"');
  expect(await get(visitor, '/reset-password')).toContain('name="description"');
});

test('[M-01 M-02] the answer to the standard warning is none to the stricter one; the other way round it is', async () => {
  const server = await open();
  expect(await kindOf(answered(api(server), 'standard'))).toBe('strict');
  expect(await kindOf(answered(api(server)))).toBe('none');
  const mild = await open({ geoip_country: 'GB' });
  expect(await kindOf(api(mild))).toBe('standard');
  expect(await kindOf(answered(api(mild)))).toBe('none');
});

test('[K-05 M-02] it is asked for in the Netherlands and Germany, or where the brand says; switch and exclusion go before', async () => {
  const kinds = async (changes: BrandChanges) => {
    const server = await open(changes);
    return kindOf(api(server));
  };
  expect(await kinds({ geoip_country: 'DE' })).toBe('strict');
  expect(await kinds({ entry_warning_countries: [] })).toBe('standard');
  expect(await kinds({ geoip_country: 'PL', entry_warning_countries: ['PL'] })).toBe('strict');
  expect(await kinds({ entry_warning_excluded_countries: ['NL'] })).toBe('none');
  expect(await kinds({ enable_site_entry_popup: false })).toBe('none');
});

test('[M-02 E-16] where our proxy tells the visitor’s country, that decides; without one, what a browser claims is nothing', async () => {
  const claim = (country: string) => ({ 'cf-ipcountry': country });
  const behindProxy = api(await open({ geoip_country: 'GB' }, { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' }));
  expect(await kindOf(behindProxy, claim('DE'))).toBe('strict');
  expect(await kindOf(behindProxy, claim('FR'))).toBe('standard');
  expect(await kindOf(behindProxy, claim('XX'))).toBe('standard');
  const geoip = async (country: string) => dataOf(await get(behindProxy, '/reset-password', claim(country))).settings.geoip_country;
  expect([await geoip('DE'), await geoip('US')]).toEqual(['DE', 'GB']);
  const direct = api(await open());
  expect(await kindOf(direct, claim('FR'))).toBe('strict');
});
