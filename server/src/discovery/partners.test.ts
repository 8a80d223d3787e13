import { expect, test } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { testPublicKey } from '../testing/releases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { discoveryModule } from './routes.ts';

const PRODUCTION = {
  VESPER_MODE: 'production',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PHOTO_URL_SECRET: 's'.repeat(40),
  RELEASE_PUBLIC_KEYS: testPublicKey,
};

const start = (env: Record<string, string> = {}) => startTestServer({ env, modules: [identityModule, discoveryModule] });

const lamp = {
  id: 'lamp',
  kind: 'resell',
  name: 'Lamp',
  host: 'lamp.example',
  path: '/welcome?from=12',
  texts: { en: 'Late dates.', de: 'Spät.' },
};
const cams = { id: 'cams', kind: 'cam', name: 'Cams', host: 'cams.example', path: '/', texts: { en: 'Live.' } };

async function setPartners({ platform }: TestServer, partners: object[], isOn = true): Promise<void> {
  await platform.db.query(sql`
    update brands set partners = ${json(partners)}, settings = settings || ${json({ member_resell: isOn })}::jsonb where id = 1`);
}

const tilesOf = async (client: ReturnType<typeof api>) => (await client.call('members.search')).partners?.map(({ id }) => id);

test('[M-09 D-51 E-16] tiles come with the first page of a search, in the viewer’s language, and count as no result', async () => {
  const server = await start();
  await setPartners(server, [lamp, cams]);
  for (let index = 0; index < 3; index += 1) await insertMember(server, { gender: 'male', seeking: 'female' });
  const client = await signedIn(server, await insertMember(server, { gender: 'female', seeking: 'male' }));
  client.jar.set('locale', 'de');
  const first = await client.call('members.search', { query: { limit: '2' } });
  expect(first).toMatchObject({ total: 3, profiles: [{}, {}] });
  expect(first.partners).toEqual([
    { id: 'lamp', kind: 'resell', name: 'Lamp', host: 'lamp.example', text: 'Spät.' },
    { id: 'cams', kind: 'cam', name: 'Cams', host: 'cams.example', text: 'Live.' },
  ]);
  const second = await client.call('members.search', { query: { limit: '2', cursor: first.next ?? '' } });
  expect(second).not.toHaveProperty('partners');
});

test('[M-09 E-16] no tiles for premium members, for a brand without partners, or where member_resell is off', async () => {
  const server = await start();
  await setPartners(server, [lamp]);
  const anna = await insertMember(server);
  const client = await signedIn(server, anna);
  expect([await tilesOf(client), await tilesOf(api(server))]).toEqual([['lamp'], ['lamp']]);
  expect(await tilesOf(api(server, { host: 'nische.localhost' }))).toEqual([]);

  await server.platform.db.query(sql`update members set is_paid = true where id = ${anna.id}`);
  expect(await tilesOf(client)).toEqual([]);

  const off = await start();
  await setPartners(off, [lamp], false);
  expect(await tilesOf(api(off))).toEqual([]);
  expect(await api(off).refusal('partner.get', { query: { partner: 'lamp' } })).toMatchObject({ status: 404 });
});

test('[D-51] the exit page leads to the partner’s listed host by https, the same for everybody; anything else is 404', async () => {
  const server = await start();
  await setPartners(server, [lamp]);
  const visitor = api(server);
  const { partner } = await visitor.call('partner.get', { query: { partner: 'lamp' } });
  expect(partner).toMatchObject({ name: 'Lamp', host: 'lamp.example', url: 'https://lamp.example/welcome?from=12' });
  const member = await signedIn(server, await insertMember(server));
  expect((await member.call('partner.get', { query: { partner: 'lamp' } })).partner.url).toBe(partner.url);
  for (const id of ['lamp.example', 'https://elsewhere.example', '//elsewhere.example', 'LAMP'])
    expect(await visitor.refusal('partner.get', { query: { partner: id } })).toMatchObject({ status: 404 });
  expect(await api(server, { host: 'nische.localhost' }).refusal('partner.get', { query: { partner: 'lamp' } })).toMatchObject({
    status: 404,
  });
});

test.each([
  { host: 'lamp.example@elsewhere.example' },
  { host: 'lamp.example:8080' },
  { host: '10.0.0.1' },
  { host: 'localhost' },
  { path: '//elsewhere.example/' },
  { path: '/\\elsewhere.example' },
  { path: '@elsewhere.example' },
])('[D-51] a row that could lead elsewhere is neither shown nor opened: %o', async (changes) => {
  const server = await start();
  await setPartners(server, [{ ...lamp, ...changes }]);
  expect(await tilesOf(api(server))).toEqual([]);
  expect(await api(server).refusal('partner.get', { query: { partner: 'lamp' } })).toMatchObject({ status: 404 });
});

test('[D-51] a partner on this machine is opened by the demo alone, at the port of the site', async () => {
  const own = { ...lamp, host: 'lamp.localhost', path: '/dev/partner' };
  const demo = await start();
  await setPartners(demo, [own]);
  const { partner } = await api(demo, { host: 'localhost:3000' }).call('partner.get', { query: { partner: 'lamp' } });
  expect(partner.url).toBe('http://lamp.localhost:3000/dev/partner');

  const production = await start(PRODUCTION);
  await setPartners(production, [own]);
  expect(await tilesOf(api(production, { host: 'localhost' }))).toEqual([]);
});
