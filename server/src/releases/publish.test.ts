import type { PageData } from '@vesper/contracts';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { releaser } from '../testing/releaser.ts';
import { page, signed, storeBuilt, testPublicKey, type TestRelease, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { releasesModule } from './releases.ts';
import { hashOf } from './verify.ts';

const OPERATOR = 'operator-of-all-tests';
const shell = testRelease('shell', { pages: [page('login', '/login')] });
const landers = testRelease('mfe-landers', { pages: [page('home', '/'), page('gallery', '/landers/gallery/:slug?')] });

/** A server that has built a shell and its landers, and a team's own token. */
async function start(remote = 'mfe-landers') {
  const folder = testStore();
  storeBuilt(folder, shell, landers);
  const server = await startTestServer({
    modules: [releasesModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, RELEASE_OPERATOR_TOKEN: OPERATOR },
  });
  const operator = releaser(server, OPERATOR);
  const { body } = await operator.send('/tokens', { remote, name: `ci of ${remote}` });
  return { folder, server, operator, team: releaser(server, (body as { token: string }).token) };
}

/** As the command line does it: ask, upload what is missing, register. */
async function release(who: ReturnType<typeof releaser>, { manifest, files }: TestRelease) {
  const checked = await who.send('/check', signed(manifest));
  if (checked.status !== 200) return checked;
  for (const name of (checked.body as { missing: string[] }).missing)
    expect((await who.upload(name, files[name] ?? Buffer.alloc(0))).status).toBe(204);
  return who.send('', signed(manifest));
}

async function documentOf(server: TestServer, path: string) {
  const { status, body } = await api(server).send('GET', path);
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(String(body))?.[1] ?? 'null') as PageData;
  return { status, registry: data.registry, title: /<title>(.*?)</.exec(String(body))?.[1] };
}

test('[B-12 R-37] a new lander is a release of mfe-landers: its route appears, the shell is untouched', async () => {
  const { server, team } = await start();
  const before = await documentOf(server, '/landers/map');
  const withMap = testRelease('mfe-landers', {
    version: '1.1.0-00000002',
    pages: [page('home', '/'), page('gallery', '/landers/gallery/:slug?'), page('map', '/landers/map')],
    texts: { home: { title: 'Home' }, gallery: { title: 'Gallery' }, map: { title: 'Near you' } },
  });
  expect(await release(team, withMap)).toMatchObject({ status: 200 });
  const after = await documentOf(server, '/landers/map');
  expect([before.status, after.status, after.title]).toEqual([404, 200, 'Near you · Vesper Test']);
});

test('[B-12] a remote that no one knew before gets its page and its slot by a release alone', async () => {
  const { server, team } = await start('mfe-horoscope');
  const horoscope = testRelease('mfe-horoscope', {
    pages: [page('today', '/horoscope')],
    slots: [{ slot: 'banner.top', widget: 'stars' }],
    texts: { today: { title: 'Your stars' } },
  });
  expect(await release(team, horoscope)).toMatchObject({ status: 200, body: { remote: 'mfe-horoscope' } });
  const { status, title, registry } = await documentOf(server, '/horoscope');
  expect([status, title]).toEqual([200, 'Your stars · Vesper Test']);
  expect(registry.find(({ name }) => name === 'mfe-horoscope')?.declaration.slots).toEqual([{ slot: 'banner.top', widget: 'stars' }]);
  const script = await api(server).send('GET', '/assets/mfe-horoscope.entry-00000001.js', { headers: { 'accept-encoding': 'br' } });
  expect([script.status, script.headers['content-encoding']]).toEqual([200, 'br']);
});

test('[B-12] a team’s token releases its own remote and nothing else', async () => {
  const { team, operator } = await start();
  const other = { status: 403, body: { error: 'token_of_another_remote', message: 'This token releases mfe-landers, not mfe-chat.' } };
  const chat = testRelease('mfe-chat', { pages: [page('chats', '/chats')] });
  expect(await team.send('', signed(chat.manifest))).toMatchObject(other);
  expect(await team.send('/check', signed(chat.manifest))).toMatchObject(other);
  for (const path of ['/promote', '/rollback', '/kill', '/unkill'])
    expect(await team.send(path, { remote: 'mfe-chat' })).toMatchObject(other);
  expect(await team.send('/pin', { remote: 'mfe-chat', brand: 'nische', version: '1' })).toMatchObject(other);
  expect((await team.upload('mfe-chat.x-1.js', Buffer.from('x'))).status).toBe(403);
  expect((await team.upload('shell.x-1.js', Buffer.from('x'))).status).toBe(403);
  expect(await team.send('/tokens', { remote: 'mfe-landers', name: 'mine' })).toMatchObject({ body: { error: 'operator_only' } });
  const { releases } = (await team.list()).body as { releases: { remote: string }[] };
  expect(new Set(releases.map(({ remote }) => remote))).toEqual(new Set(['mfe-landers']));
  await operator.send('/tokens/remove', { name: 'ci of mfe-landers' });
  expect(await team.send('/kill', { remote: 'mfe-landers' })).toMatchObject({ status: 401, body: { error: 'token_unknown' } });
});

test('[B-12 D-03] no cookie releases anything, whoever is signed in', async () => {
  const { server } = await start();
  const member = await signedIn(server, await insertMember(server));
  for (const path of ['', '/check', '/promote', '/rollback', '/kill', '/pin', '/tokens'])
    expect(await member.send('POST', `/api/releases${path}`, { body: { remote: 'mfe-landers' } })).toMatchObject({ status: 401 });
  expect(await member.send('GET', '/api/releases')).toMatchObject({ status: 401 });
});

test('[B-12] what is unsigned, incomplete or does not fit is refused with a reason, and nothing of it is live', async () => {
  const { team, server, folder } = await start();
  const pages = [page('home', '/'), page('map', '/landers/map')];
  const good = testRelease('mfe-landers', { version: '1.1.0-00000002', pages });
  const refused = async ({ manifest }: TestRelease, signature?: string) => {
    const { status, body } = await team.send('', { ...signed(manifest), ...(signature !== undefined && { signature }) });
    return { status, error: (body as { error: string }).error };
  };
  expect(await refused(good, signed(landers.manifest).signature)).toEqual({ status: 422, error: 'unsigned' });
  expect(await refused(good)).toEqual({ status: 422, error: 'file_missing' });
  const name = good.manifest.entry;
  writeFileSync(join(folder, 'files', name), 'another file');
  expect(await refused(good)).toEqual({ status: 422, error: 'file_altered' });
  await team.send('/check', signed(good.manifest));
  // What lies there is no file of a release: it is damaged, and repaired.
  expect((await team.upload(name, good.files[name] ?? Buffer.alloc(0))).status).toBe(204);
  const check = async (wanted: object) =>
    (
      (await team.send('/check', signed(testRelease('mfe-landers', { version: '1.2.0-00000003', ...wanted }).manifest))).body as {
        error: string;
      }
    ).error;
  expect(await check({ contract: '^2.0.0' })).toBe('contract_unsatisfied');
  expect(await check({ shared: { react: '^20.0.0' } })).toBe('shared_not_provided');
  expect(await check({ pages: [page('login', '/login')] })).toBe('route_taken');
  expect((await documentOf(server, '/landers/map')).status).toBe(404);
});

test('[B-12] a file may have as long a name as a manifest may list, and is told when it may not', async () => {
  const { team } = await start();
  const longest = `mfe-landers.${'x'.repeat(150)}.js`;
  const long = testRelease('mfe-landers', { version: '1.1.0-00000002' });
  const file = { sha256: hashOf(Buffer.from('let x')), bytes: 5, type: 'script' as const };
  await team.send('/check', signed({ ...long.manifest, files: { ...long.manifest.files, [longest]: file } }));
  expect((await team.upload(longest, Buffer.from('let x'))).status).toBe(204);
  for (const name of ['mfe-landers.exe', `mfe-landers.${'x'.repeat(190)}.js`, 'mfe-landers.a/b.js'])
    expect(await (await team.upload(name, Buffer.from('let x'))).json()).toMatchObject({ error: 'file_name_invalid' });
});

test('[B-12] a manifest that says more than this server understands is kept as it was signed', async () => {
  const { server, team } = await start();
  const { manifest, files } = testRelease('mfe-landers', { version: '1.1.0-00000002', pages: [page('map', '/landers/map')] });
  expect(await release(team, { manifest: { ...manifest, weather: 'fair' } as typeof manifest, files })).toMatchObject({ status: 200 });
  expect((await documentOf(server, '/landers/map')).status).toBe(200);
});

test('[B-12] a file over its budget is refused at publishing, as it is in the build', async () => {
  const { team } = await start();
  const code = `let a="${randomBytes(20_000).toString('base64')}"`;
  const big = testRelease('mfe-landers', { version: '1.1.0-00000002', pages: [page('home', '/')], code });
  expect(await release(team, big)).toMatchObject({
    status: 422,
    body: {
      error: 'over_budget',
      message: expect.stringMatching(/^mfe-landers\.chunk-00000002\.js is \d+ bytes \(brotli\); its budget is 15000\.$/),
    },
  });
});

test('[B-12] the same release again changes nothing; another one under its version is refused', async () => {
  const { team } = await start();
  const next = testRelease('mfe-landers', { version: '1.1.0-00000002', pages: [page('home', '/')] });
  await release(team, next);
  expect(await release(team, next)).toMatchObject({ status: 200 });
  const { audit } = (await team.list()).body as { audit: { to: string }[] };
  expect(audit.filter(({ to }) => to === '1.1.0-00000002')).toHaveLength(1);
  const posing = { ...next.manifest, revision: 'another' };
  expect(await team.send('', signed(posing))).toMatchObject({ status: 409, body: { error: 'version_taken' } });
});
