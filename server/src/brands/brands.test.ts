import { expect, test } from 'vitest';
import { discoveryModule } from '../discovery/routes.ts';
import { HOUR } from '../platform/clock.ts';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { startTestServer } from '../testing/server.ts';
import { brandsModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const start = () => startTestServer({ now: NOW, modules: [brandsModule] });

test('[C-10 E-06] settings are those of the host, and set the language cookie where there is none', async () => {
  const server = await start();
  const visitor = api(server, { host: 'nische.localhost' });
  expect(await visitor.call('settings.get')).toMatchObject({ name: 'Nische', domain: 'nische.localhost', locales: ['de'] });
  expect(visitor.jar.get('locale')).toBe('de');
  const chosen = api(server);
  chosen.jar.set('locale', 'pl');
  expect(await chosen.call('settings.get')).toMatchObject({ name: 'Vesper Test' });
  expect(chosen.jar.get('locale')).toBe('pl');
});

test('[C-10] of the page’s query, the language of the words and a country the brand serves count; the rest is passed over', async () => {
  const server = await start();
  const { db } = server.platform;
  await db.query(sql`
    update brands set settings = settings || '{"countries": ["GB", "IE"]}'::jsonb, texts = '{"de": {"index_title": "Guten Abend", "description": "", "fictional_singular": "", "fictional_plural": ""}}'::jsonb where id = 1`);
  server.setNow(new Date(NOW.getTime() + 6000)); // brands are read anew every five seconds
  const ask = (query: Record<string, string>) => api(server).call('settings.get', { query });
  expect(await ask({ lang: 'de', country: 'IE', gender: 'male' })).toMatchObject({
    index_title: 'Guten Abend',
    geoip_selected_country: 'IE',
  });
  expect(await ask({ lang: 'xx', country: 'any' })).toMatchObject({ index_title: 'Vesper Test', geoip_selected_country: 'GB' });
});

test('[C-10] a language in the query is not kept: the cookie is the brand’s own, and only where there is none', async () => {
  const visitor = api(await start(), { host: 'nische.localhost' });
  await visitor.call('settings.get', { query: { lang: 'fr' } });
  expect(visitor.jar.get('locale')).toBe('de');
});

test('[C-10] the network that led here is remembered, as of a page', async () => {
  const visitor = api(await startTestServer({ now: NOW, modules: [brandsModule, discoveryModule] }));
  const query: Record<string, string> = { network: 'partner' };
  await visitor.call('settings.get', { query });
  expect(visitor.jar.get('traffic_source')).toBe('partner');
});

test('[C-10 R8] in production no query makes one brand of another; what names the own host, or one of the brand’s, holds', async () => {
  const production = {
    VESPER_MODE: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@example.org',
    PHOTO_URL_SECRET: 's'.repeat(40),
  };
  const server = await startTestServer({ now: NOW, modules: [brandsModule], env: production });
  await server.platform.db.query(sql`update brands set hosts = array['vesper.example', 'www.vesper.example'] where id = 1`);
  server.setNow(new Date(NOW.getTime() + 6000));
  const visitor = api(server, { host: 'vesper.example' });
  for (const forced_domain of ['vesper.example', 'www.vesper.example', 'WWW.vesper.example:443'])
    expect(await visitor.call('settings.get', { query: { forced_domain } })).toMatchObject({ name: 'Vesper Test' });
  for (const forced_domain of ['nische.localhost', 'nobody.example', '', '../nische.localhost'])
    expect(await visitor.refusal('settings.get', { query: { forced_domain } })).toMatchObject({
      status: 421,
      body: { error: 'brand_unknown' },
    });
});

test('[C-10] where all brands live on one machine, another one can be asked for', async () => {
  const visitor = api(await start());
  expect(await visitor.call('settings.get', { query: { forced_domain: 'nische.localhost' } })).toMatchObject({ name: 'Nische' });
  expect(visitor.jar.get('locale')).toBe('en'); // cookies are the host's
});

test('[C-14] the regions of a country come with their cities, largest first, and are read once an hour', async () => {
  const server = await start();
  const { db } = server.platform;
  await db.query(
    sql`insert into regions (id, country, name, lat, lon) values ('DE-BY', 'DE', 'Bayern', 48.1, 11.6), ('DE-BE', 'DE', 'Berlin', 52.5, 13.4), ('NL-UT', 'NL', 'Utrecht', 52.1, 5.2)`,
  );
  await db.query(sql`
    insert into cities (id, region_id, name, lat, lon, population)
    values (1, 'DE-BY', 'Fürth', 49.5, 11, 130000), (2, 'DE-BY', 'München', 48.1, 11.6, 1500000)`);
  const regions = async (country: string) => (await api(server).call('regions.get', { query: { country } })).regions;
  expect(await regions('DE')).toEqual([
    { code: 'DE-BY', name: 'Bayern', cities: ['München', 'Fürth'] },
    { code: 'DE-BE', name: 'Berlin', cities: [] },
  ]);
  expect(await regions('FR')).toEqual([]);
  await db.query(sql`delete from regions where id = 'NL-UT'`);
  await db.query(sql`delete from regions where id = 'DE-BE'`);
  expect(await regions('DE')).toHaveLength(2);
  server.setNow(new Date(NOW.getTime() + HOUR));
  expect(await regions('DE')).toHaveLength(1);
});

test('[C-14 E-07] the company behind the host', async () => {
  const server = await start();
  expect(await api(server).call('companyinfo.get')).toMatchObject({ name: 'Vesper Test Ltd', added: '2024-01-01' });
  expect(await api(server, { host: 'nische.localhost' }).call('companyinfo.get')).toMatchObject({ name: 'Nische GmbH' });
});

test('[R-47 D-31] a brand’s page comes in the visitor’s language, else in the brand’s own, and so does its title for the footer; another brand’s does not exist', async () => {
  const server = await start();
  const pageIn = (title: string) => ({ title, sections: [{ title: 'Who', text: 'We' }] });
  await server.platform.db.query(sql`
    insert into brand_pages (brand_id, slug, texts) values (1, 'about', ${json({ en: pageIn('About us'), de: pageIn('Über uns') })})`);
  const titleIn = async (locale: string) => {
    const visitor = api(server);
    visitor.jar.set('locale', locale);
    return (await visitor.call('page.get', { query: { slug: 'about' } })).page.title;
  };
  expect([await titleIn('de'), await titleIn('pl')]).toEqual(['Über uns', 'About us']);
  const linked = async (lang: string) => (await api(server).call('settings.get', { query: { lang } })).pages;
  expect([await linked('de'), await linked('pl')]).toEqual([
    [{ slug: 'about', title: 'Über uns' }],
    [{ slug: 'about', title: 'About us' }],
  ]);
  expect((await api(server, { host: 'nische.localhost' }).call('settings.get')).pages).toEqual([]);
  const missing = { status: 404, body: { error: 'not_found' } };
  expect(await api(server).refusal('page.get', { query: { slug: 'nowhere' } })).toMatchObject(missing);
  expect(await api(server, { host: 'nische.localhost' }).refusal('page.get', { query: { slug: 'about' } })).toMatchObject(missing);
});
