import type { PageData } from '@vesper/contracts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { later, SECOND } from '../platform/clock.ts';
import { api, CookieJar } from '../testing/api.ts';
import { releaser } from '../testing/releaser.ts';
import { page, signed, storeBuilt, storeFiles, testPublicKey, type TestRelease, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/server.ts';
import { releasesModule } from './releases.ts';

const OPERATOR = 'operator-of-all-tests';
const chatPages = [page('chats', '/chats')];
const shell = testRelease('shell', { pages: [page('login', '/login')] });
const chat1 = testRelease('mfe-chat', { version: '1.0.0-00000001', pages: chatPages });
const chat2 = testRelease('mfe-chat', { version: '1.1.0-00000002', pages: chatPages });
const chat3 = testRelease('mfe-chat', { version: '1.2.0-00000003', pages: chatPages });

const modules = [releasesModule, gatewayModule];
const env = (folder: string) => ({ RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, RELEASE_OPERATOR_TOKEN: OPERATOR });

/** A server that has built a shell and the first chat. */
async function start(options: TestServerOptions = {}) {
  const folder = testStore();
  storeBuilt(folder, shell, chat1);
  const server = await startTestServer({ modules, env: env(folder), ...options });
  return { folder, server, operator: releaser(server, OPERATOR) };
}

async function documentOf(server: TestServer, path: string, { jar, host }: { jar?: CookieJar; host?: string } = {}) {
  const client = api(server, { cookieJar: jar, host });
  const { body, status } = await client.send('GET', path);
  const html = String(body);
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PageData;
  const map = JSON.parse(/type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { integrity: Record<string, string> };
  return { status, data, scripts: Object.keys(map.integrity), entry: data.registry.find(({ name }) => name === 'mfe-chat') };
}
const chatOf = async (...args: Parameters<typeof documentOf>) => (await documentOf(...args)).entry?.version;

async function publish(folder: string, who: ReturnType<typeof releaser>, release: TestRelease, to: object = {}) {
  storeFiles(folder, release);
  return who.send('', { ...signed(release.manifest), ...to });
}

test('[B-12] what was built is live at once; a release replaces it, and rollback brings the old one back without a build', async () => {
  const { server, folder, operator } = await start();
  expect(await chatOf(server, '/chats')).toBe('1.0.0-00000001');
  expect(await publish(folder, operator, chat2)).toMatchObject({ status: 200, body: { version: '1.1.0-00000002' } });
  const { entry, scripts } = await documentOf(server, '/chats');
  expect(entry).toMatchObject({
    version: '1.1.0-00000002',
    previous: { version: '1.0.0-00000001', entry: '/assets/mfe-chat.entry-00000001.js' },
  });
  expect(scripts).toEqual(
    expect.arrayContaining(['1', '2'].flatMap((n) => ['', '?r=1', '?r=2'].map((retry) => `/assets/mfe-chat.entry-0000000${n}.js${retry}`))),
  );
  expect(await operator.send('/rollback', { remote: 'mfe-chat' })).toMatchObject({
    body: { withdrawn: '1.1.0-00000002', live: '1.0.0-00000001' },
  });
  expect((await documentOf(server, '/chats')).entry).not.toHaveProperty('previous');
  expect(await chatOf(server, '/chats')).toBe('1.0.0-00000001');
  expect(await operator.send('/rollback', { remote: 'mfe-chat' })).toMatchObject({ status: 409, body: { error: 'nothing_before' } });
});

test('[B-12] a change takes effect in another process within five seconds', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const { server, folder, operator } = await start({ now });
  const other = await startTestServer({ modules, env: env(folder), beside: server, now });
  expect(await chatOf(other, '/chats')).toBe('1.0.0-00000001');
  await publish(folder, operator, chat2);
  other.setNow(later(now, 5 * SECOND));
  expect(await chatOf(other, '/chats')).toBe('1.1.0-00000002');
});

/** A browser whose share of visitors is the same in every run. */
function visitorNumber(nth: number): CookieJar {
  const jar = new CookieJar();
  jar.set('visitor', `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`);
  return jar;
}

test('[B-12] a canary is shown to its share of visitors, to the same ones every time, and promotion shows it to all', async () => {
  const { server, folder, operator } = await start();
  expect(api(server).jar.get('visitor')).toBeUndefined();
  await publish(folder, operator, chat2, { canary: 30 });
  const visitors = Array.from({ length: 60 }, (_, nth) => visitorNumber(nth));
  const versions: (string | undefined)[] = [];
  for (const jar of visitors) versions.push(await chatOf(server, '/chats', { jar }));
  const share = versions.filter((version) => version === '1.1.0-00000002').length / visitors.length;
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.55);
  for (const [index, jar] of visitors.slice(0, 10).entries()) expect(await chatOf(server, '/chats', { jar })).toBe(versions[index]);
  // Who has the canary keeps it when the share grows, and falls back on what is live.
  const jar = visitors[versions.indexOf('1.1.0-00000002')];
  await operator.send('/promote', { remote: 'mfe-chat', canary: 60 });
  expect((await documentOf(server, '/chats', { jar })).entry).toMatchObject({
    version: '1.1.0-00000002',
    previous: { version: '1.0.0-00000001' },
  });
  await operator.send('/promote', { remote: 'mfe-chat' });
  for (const one of visitors.slice(0, 10)) expect(await chatOf(server, '/chats', { jar: one })).toBe('1.1.0-00000002');
  expect(await chatOf(server, '/chats')).toBe('1.1.0-00000002');
});

test('[B-12] the shell has canaries and a rollback like any other; rollback takes the canary back first', async () => {
  const { server, folder, operator } = await start();
  const shell2 = testRelease('shell', { version: '1.0.1-00000002', pages: [page('login', '/login')] });
  await publish(folder, operator, shell2, { canary: 99 });
  const shells = new Set<string | undefined>();
  for (let visitor = 0; visitor < 5; visitor++) shells.add((await documentOf(server, '/login')).data.shellVersion);
  expect(shells).toContain('1.0.1-00000002');
  expect(await operator.send('/rollback', { remote: 'shell' })).toMatchObject({
    body: { withdrawn: '1.0.1-00000002', live: '1.0.0-00000001' },
  });
  expect((await documentOf(server, '/login')).data.shellVersion).toBe('1.0.0-00000001');
});

test('[B-12] what a brand is pinned to counts too: no shell goes live that it could not run on; an unpin of nothing is refused', async () => {
  const { folder, operator } = await start();
  await operator.send('/pin', { remote: 'mfe-chat', brand: 'nische', version: '1.0.0-00000001' });
  await publish(folder, operator, chat2);
  const shell2 = testRelease('shell', { version: '2.0.0-00000002', contract: '2.0.0', pages: [page('login', '/login')] });
  const chatOfBoth = testRelease('mfe-chat', { version: '1.3.0-00000004', contract: '>=1 <3', pages: chatPages });
  await publish(folder, operator, chatOfBoth);
  const refused = {
    status: 422,
    body: { error: 'contract_unsatisfied', message: expect.stringContaining('mfe-chat 1.0.0-00000001 needs') },
  };
  expect(await publish(folder, operator, shell2)).toMatchObject(refused);
  expect(await operator.send('/unpin', { remote: 'mfe-chat', brand: 'nische' })).toMatchObject({ status: 200 });
  expect(await publish(folder, operator, shell2)).toMatchObject({ status: 200 });
  expect(await operator.send('/unpin', { remote: 'mfe-chat', brand: 'nische' })).toMatchObject({
    status: 404,
    body: { error: 'not_pinned' },
  });
});

test('[B-12] a staged release is shown to no one; a pinned brand keeps its version whatever is live', async () => {
  const { server, folder, operator } = await start();
  const niche = { host: 'nische.localhost' };
  await publish(folder, operator, chat2, { staged: true });
  expect(await chatOf(server, '/chats')).toBe('1.0.0-00000001');
  await operator.send('/pin', { remote: 'mfe-chat', brand: 'nische', version: '1.0.0-00000001' });
  await operator.send('/promote', { remote: 'mfe-chat' });
  await publish(folder, operator, chat3);
  expect([await chatOf(server, '/chats'), await chatOf(server, '/chats', niche)]).toEqual(['1.2.0-00000003', '1.0.0-00000001']);
  await operator.send('/unpin', { remote: 'mfe-chat', brand: 'nische' });
  expect(await chatOf(server, '/chats', niche)).toBe('1.2.0-00000003');
  expect(await operator.send('/pin', { remote: 'mfe-chat', brand: 'nobody', version: '1.0.0-00000001' })).toMatchObject({
    status: 404,
    body: { error: 'brand_unknown' },
  });
});

test('[B-12] nothing of a killed remote may run; its page is still its page', async () => {
  const { server, operator } = await start();
  await operator.send('/kill', { remote: 'mfe-chat' });
  const { status, entry, scripts } = await documentOf(server, '/chats');
  expect(status).toBe(200);
  expect(entry).toMatchObject({ killed: true });
  expect(scripts.filter((url) => url.includes('mfe-chat'))).toEqual([]);
  await operator.send('/unkill', { remote: 'mfe-chat' });
  expect((await documentOf(server, '/chats')).entry).not.toHaveProperty('killed');
  expect(await operator.send('/kill', { remote: 'shell' })).toMatchObject({ status: 409, body: { error: 'shell_needed' } });
});

test('[B-12] every change says who, when, from what to what', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const { folder, operator } = await start({ now });
  await publish(folder, operator, chat2, { canary: 10 });
  await operator.send('/promote', { remote: 'mfe-chat' });
  await operator.send('/rollback', { remote: 'mfe-chat' });
  const { audit } = (await operator.list()).body as { audit: { remote: string }[] };
  const at = now.toISOString();
  expect(audit.filter(({ remote }) => remote === 'mfe-chat')).toMatchObject([
    { at, who: 'operator', what: 'rollback', from: '1.1.0-00000002', to: '1.0.0-00000001' },
    { at, who: 'operator', what: 'promote', from: '1.0.0-00000001', to: '1.1.0-00000002', detail: 'live' },
    { at, who: 'operator', what: 'release', from: '1.0.0-00000001', to: '1.1.0-00000002', detail: 'canary 10 %' },
    { at, who: 'local build', what: 'release', from: null, to: '1.0.0-00000001' },
  ]);
});

test('[B-12] a rollback outlives a restart of what was built; something else that is built goes live', async () => {
  const { server, folder, operator } = await start();
  await publish(folder, operator, chat2);
  await operator.send('/rollback', { remote: 'mfe-chat' });
  storeBuilt(folder, shell, chat2);
  const restarted = await startTestServer({ modules, env: env(folder), beside: server });
  expect(await chatOf(restarted, '/chats')).toBe('1.0.0-00000001');
  storeBuilt(folder, shell, chat3);
  expect(await chatOf(restarted, '/chats')).toBe('1.2.0-00000003');
});

test('[B-12] built together, released together: a new contract reaches shell and remotes at once', async () => {
  const { server, folder } = await start();
  const shell2 = testRelease('shell', { version: '2.0.0-00000002', contract: '2.0.0', pages: [page('login', '/login')] });
  const chat = testRelease('mfe-chat', { version: '2.0.0-00000002', contract: '^2.0.0', pages: chatPages });
  storeBuilt(folder, shell2, chat);
  const { data, entry } = await documentOf(server, '/chats');
  expect([data.shellVersion, entry?.version]).toEqual(['2.0.0-00000002', '2.0.0-00000002']);
});

test('[B-12] a release that was changed in the database is not shown, nor a text that was changed in the store', async () => {
  const { server, folder, operator } = await start();
  await publish(folder, operator, chat2);
  const { db } = server.platform;
  await db.executeSql(
    `update releases set manifest = jsonb_set(manifest, '{entry}', '"mfe-chat.evil.js"') where version = '1.1.0-00000002'`,
  );
  await db.executeSql(`insert into release_audit (at, who, what, remote) values (now(), 'x', 'x', 'mfe-chat')`);
  const tampered = testRelease('shell');
  storeFiles(folder, { ...tampered, files: { 'shell.en-00000001.json': Buffer.from('{"shell":{"evil":true}}') } });
  const restarted = await startTestServer({ modules, env: { ...env(folder), LOG_LEVEL: 'silent' }, beside: server });
  expect((await documentOf(restarted, '/chats')).status).toBe(404);
  expect((await documentOf(restarted, '/login')).data.texts).toEqual({});
});

test('[B-12] a manifest in the store that is damaged, or another one than was built, is not released; the others are, and the server starts', async () => {
  const { folder, server } = await start();
  const members = testRelease('mfe-members', { version: '1.1.0-00000002', pages: [page('search', '/members')] });
  const account = testRelease('mfe-account', { version: '1.1.0-00000002', pages: [page('profile', '/profile')] });
  const putInItsPlace = (remote: string, text: string) => writeFileSync(join(folder, 'manifests', `${remote}@1.1.0-00000002.json`), text);
  storeFiles(folder, chat3);
  const payments = testRelease('mfe-payments', { version: '1.1.0-00000002' });
  storeBuilt(folder, chat2, members, payments, account);
  putInItsPlace('mfe-chat', JSON.stringify(signed(chat3.manifest))); // genuine, and not what built.json names
  putInItsPlace('mfe-members', '{"manifest":{"remote":"mfe-memb');
  putInItsPlace('mfe-payments', 'null');
  const restarted = await startTestServer({ modules, env: env(folder), beside: server });
  const { data } = await documentOf(restarted, '/chats');
  expect(data.registry.map(({ name, version }) => `${name}@${version}`)).toEqual(['mfe-account@1.1.0-00000002', 'mfe-chat@1.0.0-00000001']);
  writeFileSync(join(folder, 'built.json'), '{"mfe-ch');
  expect(await chatOf(await startTestServer({ modules, env: env(folder), beside: server }), '/chats')).toBe('1.0.0-00000001');
});

test('[B-12] a clone with a new key signs again what is live, and it is believed again', async () => {
  const { server, folder } = await start();
  await server.platform.db.executeSql(`update releases set signature = 'of a key that is gone'`);
  const restarted = await startTestServer({ modules, env: env(folder), beside: server });
  expect(await chatOf(restarted, '/chats')).toBe('1.0.0-00000001');
});
