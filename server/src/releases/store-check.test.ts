import { readFileSync, utimesSync, writeFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { later, SECOND } from '../platform/clock.ts';
import { api } from '../testing/api.ts';
import { releaser } from '../testing/releaser.ts';
import { page, signed, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { testS3 } from '../testing/s3.ts';
import { startTestServer } from '../testing/server.ts';
import { folderOfFiles } from './release-files.ts';
import { releasesModule } from './releases.ts';
import { createStoreCheck } from './store-check.ts';
import { hashOf } from './verify.ts';

const OPERATOR = 'operator-of-all-tests';
const modules = [releasesModule, gatewayModule];
const shell = testRelease('shell', { pages: [page('login', '/login')] });
const chat = testRelease('mfe-chat', { pages: [page('chats', '/chats')] });
const { entry } = chat.manifest;
const good = chat.files[entry] ?? Buffer.alloc(0);
const evil = Buffer.alloc(good.length, 'x');

async function start() {
  const folder = testStore();
  storeBuilt(folder, shell, chat);
  const env = { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, RELEASE_OPERATOR_TOKEN: OPERATOR, LOG_LEVEL: 'silent' };
  const server = await startTestServer({ modules, env });
  return { path: join(folder, 'files', entry), server, operator: releaser(server, OPERATOR) };
}

test.each([
  ['the file', '', evil],
  ['its compressed form', '.br', brotliCompressSync(evil)],
  ['a part of it', '.br', brotliCompressSync(good).subarray(0, 9)],
])('[B-12] damaged bytes are never served, and a release of the same version repairs them: %s', async (_what, ending, bytes) => {
  const { path, server, operator } = await start();
  const statusOf = async () => (await api(server).send('GET', `/assets/${entry}`)).status;
  expect(await statusOf()).toBe(200);
  writeFileSync(path + ending, bytes);
  expect(await statusOf()).toBe(503);
  const { body } = await operator.send('/check', signed(chat.manifest));
  expect(body).toMatchObject({ missing: [entry] });
  expect((await operator.upload(entry, good)).status).toBe(204);
  expect((await operator.send('', signed(chat.manifest))).status).toBe(200);
  expect(await statusOf()).toBe(200);
  expect(readFileSync(path)).toEqual(good);
});

test('[B-12] bytes that changed without a trace on disk are found when all files are read again', () => {
  const folder = testStore();
  storeBuilt(folder, shell, chat);
  const path = join(folder, 'files', entry);
  const files = folderOfFiles(folder);
  const sha256 = hashOf(good);
  expect(files.isSound(entry, sha256)).toBe(true);
  const { atime, mtime } = statSync(path);
  writeFileSync(path, evil);
  utimesSync(path, atime, mtime);
  expect(files.isSound(entry, sha256, { readAgain: true })).toBe(false);
  expect(files.isSound(entry, sha256)).toBe(false);
});

test('[B-12] a damaged or lost copy comes back from the bucket with the next request', async () => {
  const s3 = await testS3();
  const folder = testStore();
  const env = { ...s3.env, RELEASES_DIR: folder, RELEASE_OPERATOR_TOKEN: OPERATOR, LOG_LEVEL: 'silent' };
  for (const [name, content] of Object.entries({ ...shell.files, ...chat.files })) s3.objects.set(`/releases/vesper/${name}`, content);
  const server = await startTestServer({ modules, env });
  const operator = releaser(server, OPERATOR);
  for (const { manifest } of [shell, chat]) expect((await operator.send('', signed(manifest))).status).toBe(200);
  const path = join(folder, 'files', entry);
  writeFileSync(path, evil);
  const { status, body } = await api(server).send('GET', `/assets/${entry}`);
  expect([status, String(body)]).toEqual([200, String(good)]);
  expect(readFileSync(path)).toEqual(good);
});

test('[B-12] damaged bytes that did not change are read once, however often they are asked for', () => {
  const folder = testStore();
  storeBuilt(folder, shell, chat);
  const path = join(folder, 'files', entry);
  const files = folderOfFiles(folder);
  const write = (bytes: Buffer) => {
    writeFileSync(path, bytes);
    utimesSync(path, 1_800_000_000, 1_800_000_000);
  };
  write(evil);
  expect(files.isSound(entry, hashOf(good))).toBe(false);
  // Same size, same time: whoever reads it again would see it.
  write(good);
  expect(files.isSound(entry, hashOf(good))).toBe(false);
  expect(files.isSound(entry, hashOf(good), { readAgain: true })).toBe(true);
  expect(files.isSound(entry, hashOf(good))).toBe(true);
});

test('[B-12] the bucket is asked for a damaged file once in a while, not with every request', async () => {
  const { server } = await start();
  let now = new Date('2026-11-20T21:00:00Z');
  let asked = 0;
  const files = {
    ...folderOfFiles(testStore()),
    provide: async () => {
      asked += 1;
    },
  };
  const check = createStoreCheck({ files, log: server.platform.log, clock: () => now });
  const requests = () => Promise.all(Array.from({ length: 20 }, () => check.repaired(entry, hashOf(good))));
  expect(new Set(await requests())).toEqual(new Set([false]));
  await requests();
  expect(asked).toBe(1);
  now = later(now, 10 * SECOND);
  await requests();
  expect(asked).toBe(2);
});
