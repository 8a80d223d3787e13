import { createHash } from 'node:crypto';
import { runInNewContext, Script } from 'node:vm';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { later, MINUTE } from '../platform/clock.ts';
import { json, sql } from '../platform/database/sql.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { testVapid } from '../testing/push-service.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { installedAppModule } from './routes.ts';
import type { WorkerBrand } from './worker/worker-brand.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const modules = [installedAppModule];
const start = () => startTestServer({ now: NOW, modules, env: testVapid });
const niche = (server: TestServer) => api(server, { host: 'nische.localhost' });

const scriptOf = async (client: ApiClient) => {
  const { status, headers, body } = await client.send('GET', '/sw.js');
  expect(status).toBe(200);
  return { headers, script: String(body) };
};

test('[C-15] /sw.js is never kept, may call us alone, and costs nothing when it has not changed', async () => {
  const client = api(await start());
  const { headers, script } = await scriptOf(client);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(() => new Script(script)).not.toThrow();
  const again = await client.send('GET', '/sw.js', { headers: { 'if-none-match': String(headers.etag) } });
  expect(again).toMatchObject({ status: 304, body: '' });
});

test('[C-15 S-22] the worker speaks every language, by itself that of whoever fetches it: another chosen language is no other worker', async () => {
  const server = await start();
  const client = api(server);
  const english = await scriptOf(client);
  for (const words of ['You’re offline', 'Jesteś offline', '"words":[{"locale":"en"']) expect(english.script).toContain(words);
  expect(english.script).toContain(testVapid.VAPID_PUBLIC_KEY);
  client.jar.set('locale', 'pl');
  expect((await scriptOf(client)).headers.etag).toBe(english.headers.etag);
  const french = await client.send('GET', '/sw.js', { headers: { 'accept-language': 'fr' } });
  expect(String(french.body)).toContain('"words":[{"locale":"fr"');
  expect((await scriptOf(niche(server))).script).toContain('"title":"Nische"');
});

test('[C-15 L-20] the page without a connection is the brand’s: its name, its logo, its colours and its typeface, and no file', async () => {
  const server = await start();
  await server.platform.db.query(sql`update brands set colors = jsonb_set(colors, '{primary,600}', '"#B44C96"') where id = 1`);
  for (const [client, name, colour] of [
    [api(server), 'Vesper Test', '#B44C96'],
    [niche(server), 'Nische', '#D43635'],
  ] as const) {
    const { script } = await scriptOf(client);
    const { words, offlineStyle, offlinePolicy } = runInNewContext(`${script.split('\n', 1)[0]} BRAND`) as WorkerBrand;
    expect(words[0].offline).toContain(`</svg>${name}</header>`);
    expect(/(src|href)="[^"]+"|url\((?!data:)/.test(words[0].offline + offlineStyle)).toBe(false);
    expect(offlineStyle.includes('font-family:Figtree') && offlineStyle.includes(colour), name).toBe(true);
    const [, asking = ''] = /<script>(.*)<\/script>/.exec(words[0].offline) ?? [];
    expect(asking).toContain(`addEventListener('online'`);
    for (const part of [offlineStyle, asking]) expect(offlinePolicy).toContain(createHash('sha256').update(part).digest('base64'));
  }
});

test('[C-15] the page without a connection asks for the server, and opens the page that was wanted once it answers', async () => {
  const { script } = await scriptOf(api(await start()));
  const { words } = runInNewContext(`${script.split('\n', 1)[0]} BRAND`) as WorkerBrand;
  const [, asking = ''] = /<script>(.*)<\/script>/.exec(words[0].offline) ?? [];
  const on = new Map<string, () => Promise<void>>();
  const reload = vi.fn();
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({});
  const setInterval = vi.fn();
  runInNewContext(asking, { addEventListener: on.set.bind(on), setInterval, fetch, location: { reload }, AbortSignal });
  const [ask] = setInterval.mock.calls[0] ?? [];
  await ask();
  expect(reload).not.toHaveBeenCalled();
  await on.get('online')?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('[C-15] the kill switch of a brand: its worker takes itself back; the other brand’s stays', async () => {
  const server = await start();
  await server.platform.db.query(sql`update brands set settings = settings || ${json({ service_worker: false })}::jsonb where id = 1`);
  server.setNow(later(NOW, MINUTE)); // Settings are kept for some seconds.
  expect((await scriptOf(api(server))).script).toContain('unregister');
  expect((await scriptOf(niche(server))).script).not.toContain('unregister');
});

test('[B-07] each brand is an app of its own name; on request one whose name and icon say nothing', async () => {
  const server = await start();
  const client = api(server);
  const manifest = async (of: ApiClient) => {
    const { headers, body } = await of.send('GET', '/manifest.webmanifest');
    expect(headers).toMatchObject({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'private, no-cache' });
    return (typeof body === 'string' ? JSON.parse(body) : body) as { name: string; lang: string; icons: { src: string; sizes: string }[] };
  };
  expect(await manifest(client)).toMatchObject({ name: 'Vesper Test', lang: 'en', display: 'standalone', id: '/', start_url: '/' });
  expect(await manifest(niche(server))).toMatchObject({ name: 'Nische', lang: 'de' });
  client.jar.set('neutral_app', '1');
  const neutral = await manifest(client);
  expect(neutral).toMatchObject({ name: 'Journal', short_name: 'Journal' });
  expect(JSON.stringify(neutral)).not.toMatch(/vesper/i);
  for (const { src, sizes } of neutral.icons) expect(src).toMatch(new RegExp(`^/icons/neutral.*-${sizes.split('x')[0]}.png$`));
});

test('[B-07] the icons that a manifest names are pictures of their size; launchers may cut the maskable ones', async () => {
  const server = await start();
  const get = (path: string) => fetch(server.url + path);
  for (const [path, size, corner] of [
    ['/icons/app-192.png', 192, 0],
    ['/icons/app-maskable-512.png', 512, 255],
    ['/icons/neutral-512.png', 512, 0],
    ['/icons/mark-96.png', 96, 0],
  ] as const) {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    expect(data[3]).toBe(corner);
  }
  for (const path of ['/icons/app-193.png', '/icons/other-192.png', '/icons/..%2Fapp-192.png']) expect((await get(path)).status).toBe(404);
});

test('[R-01 B-07] a brand’s app has its own mark, and the neutral icon has none', async () => {
  const server = await start();
  const pictures = async () =>
    Promise.all(['app-192', 'mark-96', 'neutral-192'].map(async (name) => (await fetch(`${server.url}/icons/${name}.png`)).text()));
  const [app, mark, neutral] = await pictures();
  const own = json({ mark: ['M2 2h9v22h-9z', 'M15 2h9v22h-9z'] });
  await server.platform.db.query(sql`update brands set colors = colors || ${own}::jsonb where id = 1`);
  server.setNow(later(NOW, MINUTE)); // Brands are kept for some seconds.
  const [ownApp, ownMark, sameNeutral] = await pictures();
  expect([ownApp === app, ownMark === mark, sameNeutral === neutral]).toEqual([false, false, true]);
});
