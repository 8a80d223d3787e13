import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { api } from '../testing/api.ts';
import { releaser } from '../testing/releaser.ts';
import { page, signed, type TestRelease, testRelease, testStore } from '../testing/releases.ts';
import { openBucket } from '../platform/storage/bucket.ts';
import { testS3 } from '../testing/s3.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { releasesModule } from './releases.ts';

const OPERATOR = 'operator-of-all-tests';
const shell = testRelease('shell', { pages: [page('login', '/login')] });
const members = testRelease('mfe-members', { pages: [page('search', '/members')] });

async function setUp() {
  const s3 = await testS3();
  const start = (folder: string, beside?: TestServer) =>
    startTestServer({
      modules: [releasesModule, gatewayModule],
      env: { ...s3.env, RELEASES_DIR: folder, RELEASE_OPERATOR_TOKEN: OPERATOR },
      ...(beside && { beside }),
    });
  return { s3, start };
}

async function release(server: TestServer, { manifest, files }: TestRelease): Promise<number> {
  const operator = releaser(server, OPERATOR);
  const { body, status: checked } = await operator.send('/check', signed(manifest));
  if (checked !== 200) return checked;
  for (const name of (body as { missing: string[] }).missing) {
    const { status } = await operator.upload(name, files[name] ?? Buffer.alloc(0));
    if (status !== 204) return status;
  }
  return (await operator.send('', signed(manifest))).status;
}

const entryOf = ({ manifest }: TestRelease) => `/assets/${manifest.entry}`;
const statusOf = async (server: TestServer, path: string) => (await api(server).send('GET', path)).status;

test('[B-12] released through one server, the files are in the bucket, and any other server serves them from there', async () => {
  const { s3, start } = await setUp();
  const first = await start(testStore());
  expect([await release(first, shell), await release(first, members)]).toEqual([200, 200]);
  expect(s3.objects.size).toBe(Object.keys({ ...shell.files, ...members.files }).length);
  const second = await start(testStore(), first);
  expect(await statusOf(second, '/members')).toBe(200);
  const { body, headers } = await api(second).send('GET', entryOf(members));
  expect(String(body)).toBe(String(members.files[members.manifest.entry]));
  expect(headers['cache-control']).toContain('immutable');
});

test('[B-12] what is in the bucket need not be uploaded again; a file that was changed there is asked for and replaced', async () => {
  const { s3, start } = await setUp();
  const first = await start(testStore());
  await release(first, shell);
  const fresh = await start(testStore(), first);
  const check = async () =>
    ((await releaser(fresh, OPERATOR).send('/check', signed(members.manifest))).body as { missing: string[] }).missing;
  for (const [name, content] of Object.entries(members.files)) s3.objects.set(`/releases/vesper/${name}`, content);
  s3.objects.set(`/releases/vesper/${members.manifest.entry}`, Buffer.from('something else'));
  expect(await check()).toEqual([members.manifest.entry]);
  const { status } = await releaser(fresh, OPERATOR).upload(
    members.manifest.entry,
    members.files[members.manifest.entry] ?? Buffer.alloc(0),
  );
  expect(status).toBe(204);
  expect(s3.objects.get(`/releases/vesper/${members.manifest.entry}`)).toEqual(members.files[members.manifest.entry]);
  expect(await check()).toEqual([]);
});

test('[B-12] a bucket that is away delays what is new, and takes nothing from what is shown', async () => {
  const { s3, start } = await setUp();
  const folder = testStore();
  const first = await start(testStore());
  await release(first, shell);
  const second = await start(folder, first);
  expect(await statusOf(second, '/login')).toBe(200);
  await release(first, members);
  s3.isAway = true;
  await vi.waitFor(async () => expect(await statusOf(first, '/members')).toBe(200));
  expect([await statusOf(second, '/login'), await statusOf(second, '/members')]).toEqual([200, 404]);
  expect(await release(second, testRelease('mfe-members', { version: '1.1.0-00000002' }))).toBe(503);
  s3.isAway = false;
  await vi.waitFor(async () => expect(await statusOf(second, '/members')).toBe(200));
  // Served from the machine's own copy; a lost copy comes back with the next start.
  rmSync(join(folder, 'files'), { recursive: true });
  const third = await start(folder, first);
  expect([await statusOf(third, '/members'), await statusOf(third, entryOf(members))]).toEqual([200, 200]);
});

test('a store that refuses our signature is told as one that gives nothing', async () => {
  const { env } = await testS3();
  const { RELEASE_BUCKET_URL: url, RELEASE_BUCKET_REGION: region, RELEASE_BUCKET_KEY_ID: keyId } = env;
  const bucket = openBucket({ url, region, keyId, secret: 'wrong' }, 'release store');
  await expect(bucket.get('shell.js')).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});
