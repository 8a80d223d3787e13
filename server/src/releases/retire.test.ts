import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { api } from '../testing/api.ts';
import { releaser } from '../testing/releaser.ts';
import { page, signed, storeBuilt, storeFiles, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';
import { releasesModule } from './releases.ts';

const OPERATOR = 'operator-of-all-tests';
const shell = testRelease('shell', { pages: [page('login', '/login')] });
const chat = testRelease('mfe-chat', { pages: [page('chats', '/chats')] });
const next = testRelease('mfe-chat', { version: '1.1.0-00000002', pages: [page('chats', '/chats')] });
const other = testRelease('mfe-talk', { pages: [page('talk', '/chats')] });

async function start() {
  const folder = testStore();
  storeBuilt(folder, shell, chat);
  for (const release of [next, other]) storeFiles(folder, release);
  const env = { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, RELEASE_OPERATOR_TOKEN: OPERATOR };
  const server = await startTestServer({ modules: [releasesModule, gatewayModule], env });
  const operator = releaser(server, OPERATOR);
  const statusOf = async (path: string) => (await api(server).send('GET', path)).status;
  return {
    server,
    folder,
    env,
    operator,
    statusOf,
    list: async () => (await operator.list()).body as { pins: object[]; kills: object[]; audit: object[] },
  };
}

test('[B-12] a retired remote is gone, with its pins and kills; its paths are free; open pages keep their files', async () => {
  const { operator, statusOf, list } = await start();
  expect(await statusOf('/chats')).toBe(200);
  expect(await operator.send('', signed(other.manifest))).toMatchObject({ status: 422, body: { error: 'route_taken' } });
  await operator.send('/pin', { remote: 'mfe-chat', brand: 'vesper', version: chat.manifest.version });
  await operator.send('', { ...signed(next.manifest), canary: 10 });
  await operator.send('/kill', { remote: 'mfe-chat' });
  expect(await operator.send('/retire', { remote: 'mfe-chat' })).toMatchObject({ status: 200, body: { retired: chat.manifest.version } });
  expect(await statusOf('/chats')).toBe(404);
  expect(await statusOf(`/assets/${chat.manifest.entry}`)).toBe(200);
  const { pins, kills, audit } = await list();
  expect([pins, kills]).toEqual([[], []]);
  expect(audit[0]).toMatchObject({
    who: 'operator',
    what: 'retire',
    remote: 'mfe-chat',
    from: chat.manifest.version,
    detail: '1 pins removed',
  });
  expect(audit[1]).toMatchObject({ who: 'operator', what: 'unkill', remote: 'mfe-chat', detail: 'retired' });
  expect((await operator.send('', signed(other.manifest))).status).toBe(200);
  expect(await statusOf('/chats')).toBe(200);
});

test('[B-12] a release, or a promoted version, brings a retired remote back, if its paths are still free', async () => {
  const { operator, statusOf } = await start();
  await operator.send('/retire', { remote: 'mfe-chat' });
  expect((await operator.send('', signed(next.manifest))).status).toBe(200);
  expect(await statusOf('/chats')).toBe(200);
  await operator.send('/retire', { remote: 'mfe-chat' });
  expect((await operator.send('/promote', { remote: 'mfe-chat', version: chat.manifest.version })).status).toBe(200);
  await operator.send('/retire', { remote: 'mfe-chat' });
  await operator.send('', signed(other.manifest));
  expect(await operator.send('', signed(next.manifest))).toMatchObject({ status: 422, body: { error: 'route_taken' } });
});

test('[B-12] a retirement outlives a restart of what was built; something else that is built goes live', async () => {
  const { server, folder, env, operator } = await start();
  await operator.send('', signed(next.manifest));
  await operator.send('/retire', { remote: 'mfe-chat' });
  storeBuilt(folder, shell, next);
  const restarted = await startTestServer({ modules: [releasesModule, gatewayModule], env, beside: server });
  expect((await api(restarted).send('GET', '/chats')).status).toBe(404);
  storeBuilt(folder, shell, testRelease('mfe-chat', { version: '1.2.0-00000003', pages: [page('chats', '/chats')] }));
  expect((await api(restarted).send('GET', '/chats')).status).toBe(200);
});

test('[B-12] the shell, and what is not there, can’t be retired', async () => {
  const { operator } = await start();
  expect(await operator.send('/retire', { remote: 'shell' })).toMatchObject({ status: 409, body: { error: 'shell_needed' } });
  expect(await operator.send('/retire', { remote: 'mfe-nothing' })).toMatchObject({ status: 404, body: { error: 'not_released' } });
});

test('[B-12] the audit names the person: as the request says, else the token’s owner; with commit and uncommitted changes', async () => {
  const { server, operator, list } = await start();
  const made = await operator.send('/tokens', { remote: 'mfe-chat', name: 'ci', owner: 'Anna Berg' });
  const headers = { authorization: `Bearer ${(made.body as { token: string }).token}`, 'x-client-request': undefined, origin: undefined };
  const release = (more: Record<string, string>, to: object = {}) =>
    api(server).send('POST', '/api/releases', { body: { ...signed(next.manifest), ...to }, headers: { ...headers, ...more } });
  await release({ 'release-revision': 'a'.repeat(40), 'release-tree': 'dirty' }, { canary: 10 });
  expect((await list()).audit[0]).toMatchObject({ who: 'ci', person: 'Anna Berg', revision: 'a'.repeat(40), dirty: true });
  await release({ 'release-person': encodeURIComponent('Zoë Ågren'), 'release-tree': 'clean', 'release-revision': 'no commit' });
  expect((await list()).audit[0]).toMatchObject({ who: 'ci', person: 'Zoë Ågren', revision: null, dirty: false });
});
