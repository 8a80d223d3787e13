import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { DAY, later } from '../platform/clock.ts';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { releaser } from '../testing/releaser.ts';
import { page, signed, storeBuilt, storeFiles, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { createNamedFiles } from './named-files.ts';
import { releasesModule } from './releases.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const OPERATOR = 'operator-of-all-tests';
const pages = [page('chats', '/chats')];
const shell = testRelease('shell', { pages: [page('login', '/login')] });
const chat1 = testRelease('mfe-chat', { version: '1.0.0-00000001', pages });
const chat2 = testRelease('mfe-chat', { version: '1.1.0-00000002', pages });
const entry2 = chat2.manifest.entry;
const content2 = chat2.files[entry2] ?? Buffer.alloc(0);
const EVIL = Buffer.from('alert(document.cookie)');

/** A server on which a shell and a chat are live, and the token of the chat's team. */
async function start({ env = {}, beside }: { env?: Record<string, string>; beside?: TestServer } = {}) {
  const folder = testStore();
  storeBuilt(folder, shell, chat1);
  const server = await startTestServer({
    now: NOW,
    modules: [releasesModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, RELEASE_OPERATOR_TOKEN: OPERATOR, ...env },
    ...(beside && { beside }),
  });
  const { body } = await releaser(server, OPERATOR).send('/tokens', { remote: 'mfe-chat', name: randomUUID() });
  return { folder, server, team: releaser(server, (body as { token: string }).token) };
}

const statusOf = async (server: TestServer, name: string) => (await api(server).send('GET', `/assets/${name}`)).status;
const upload = async (who: ReturnType<typeof releaser>, name: string, content: Buffer) => {
  const answer = await who.upload(name, content);
  return answer.status === 204 ? 204 : ((await answer.json()) as { error: string }).error;
};

test('[B-12 R15] a token alone stores no script: what no signed manifest names is refused, and not there', async () => {
  const { server, team } = await start();
  expect(await upload(team, 'mfe-chat.evil.js', EVIL)).toBe('file_not_named');
  expect(await statusOf(server, 'mfe-chat.evil.js')).toBe(404);
  const unsigned = { ...signed(chat2.manifest), signature: signed(chat1.manifest).signature };
  expect(await team.send('/check', unsigned)).toMatchObject({ status: 422, body: { error: 'unsigned' } });
  expect(await upload(team, entry2, content2)).toBe('file_not_named');
});

test('[B-12 R15] a checked manifest opens the store for its files as they are, for a day, and serves none of them yet', async () => {
  const { server, team } = await start();
  expect(await team.send('/check', signed(chat2.manifest))).toMatchObject({ status: 200 });
  expect(await upload(team, entry2, EVIL)).toBe('file_altered');
  expect(await upload(team, 'mfe-chat.evil.js', EVIL)).toBe('file_not_named');
  expect(await upload(team, entry2, content2)).toBe(204);
  expect(await statusOf(server, entry2)).toBe(404);
  server.setNow(later(NOW, DAY));
  expect(await upload(team, entry2, content2)).toBe('file_not_named');
  await team.send('/check', signed(chat2.manifest));
  expect(await upload(team, entry2, content2)).toBe(204);
});

test('[B-12] what one server checked another one takes in; what was written into the registry by hand is not believed', async () => {
  const { server, team } = await start();
  const other = await start({ beside: server });
  await team.send('/check', signed(chat2.manifest));
  expect(await upload(other.team, entry2, content2)).toBe(204);

  const forged = testRelease('mfe-chat', { version: '1.2.0-00000003', pages, code: 'let evil' }).manifest;
  await server.platform.db.query(sql`
    insert into release_checks (remote, version, manifest, signature, checked_at)
    values ('mfe-chat', ${forged.version}, ${json(forged)}, 'none', ${NOW})`);
  expect(await upload(team, 'mfe-chat.chunk-00000003.js', Buffer.from('let evil'))).toBe('file_not_named');
});

test('[B-12 R15] only files of releases are served: staged, live, or replaced; never what merely lies in the folder', async () => {
  const { folder, server, team } = await start();
  expect(await statusOf(server, chat1.manifest.entry)).toBe(200);
  writeFileSync(join(folder, 'files', 'mfe-chat.evil.js'), EVIL);
  expect(await statusOf(server, 'mfe-chat.evil.js')).toBe(404);
  expect(await statusOf(server, `${chat1.manifest.entry}.br`)).toBe(404);
  expect(await statusOf(server, '..%2fbuilt.json')).toBe(404);

  storeFiles(folder, chat2);
  expect(await statusOf(server, entry2)).toBe(404);
  await team.send('', { ...signed(chat2.manifest), staged: true });
  expect(await statusOf(server, entry2)).toBe(200);
  for (let version = 3; version <= 5; version++) {
    const next = testRelease('mfe-chat', { version: `1.${version}.0-0000000${version}`, pages });
    storeFiles(folder, next);
    await team.send('', signed(next.manifest));
  }
  // By a server that has never shown it: a page that was opened before goes on with it.
  const fresh = await start({ beside: server, env: { RELEASES_DIR: folder } });
  expect(await statusOf(fresh.server, chat1.manifest.entry)).toBe(200);
});

test('[B-12] a release whose key is trusted no more serves nothing', async () => {
  const { folder, server } = await start();
  const { publicKey } = generateKeyPairSync('ed25519');
  const RELEASE_PUBLIC_KEYS = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const rotated = await start({ beside: server, env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS, LOG_LEVEL: 'silent' } });
  expect(await statusOf(rotated.server, chat1.manifest.entry)).toBe(404);
});

test('[B-12] manifests that were checked and never released are forgotten after a day', async () => {
  const { server, team } = await start();
  const { db, clock, config } = server.platform;
  const { files, current } = server.app.releases;
  const named = createNamedFiles({ db, clock, keys: config.releaseKeys, files, current });
  await team.send('/check', signed(chat2.manifest));
  const kept = async () => (await db.many(sql`select from release_checks`)).length;
  await named.deleteOld();
  expect(await kept()).toBe(1);
  server.setNow(later(NOW, DAY + 1));
  await named.deleteOld();
  expect(await kept()).toBe(0);
});
