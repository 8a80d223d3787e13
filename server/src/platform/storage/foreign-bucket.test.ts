import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { eraseDue } from '../../account/erase.ts';
import { removeExpired } from '../../export/exports.ts';
import { gatewayModule } from '../../gateway/gateway.ts';
import { releasesModule } from '../../releases/releases.ts';
import { aPicture } from '../../testing/a-picture.ts';
import { api } from '../../testing/api.ts';
import { foreignS3 } from '../../testing/foreign-s3.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { releaser } from '../../testing/releaser.ts';
import { page, signed, testRelease, testStore } from '../../testing/releases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { DAY, HOUR, later } from '../clock.ts';
import { sql } from '../database/sql.ts';
import { BucketUnreachable, openBucket } from './bucket.ts';

const LARGE = 3_000_000;
/** Everything that an address has to escape. */
const ODD = 'a folder/ü+&=#%2F — "two".webp';

test("[D-20 R9] files in another's S3 server come back as they were written, are overwritten, and go", async () => {
  const s3 = await foreignS3('pictures');
  const bucket = openBucket(s3.access('/pictures/vesper/'), 'test');
  for (const content of [Buffer.alloc(0), Buffer.from('words'), randomBytes(LARGE)]) {
    await bucket.put(ODD, content);
    expect((await bucket.get(ODD))?.equals(content)).toBe(true);
  }
  expect(await s3.objects()).toHaveLength(1);
  await bucket.delete(ODD);
  await bucket.delete(ODD);
  expect([await bucket.get(ODD), await s3.objects()]).toEqual([undefined, []]);
});

test("[B-12] a name in another's S3 server is taken once: by the same content again, never by other content", async () => {
  const bucket = openBucket((await foreignS3('releases')).access('/releases'), 'test');
  const put = (content: string) => bucket.putNew('entry.js', Buffer.from(content));
  expect([await put('one'), await put('one'), await put('another')]).toEqual([true, true, false]);
  expect(String(await bucket.get('entry.js'))).toBe('one');
});

test('[D-20 X-02] keys that are not known, and a bucket that is not there, are no missing file: nothing counts as gone', async () => {
  const s3 = await foreignS3('pictures');
  for (const access of [s3.access('/pictures', 'NOBODY'), s3.access('/pictues')]) {
    const bucket = openBucket(access, 'test');
    await expect(bucket.get('a')).rejects.toBeInstanceOf(BucketUnreachable);
    await expect(bucket.put('a', Buffer.from('a'))).rejects.toBeInstanceOf(BucketUnreachable);
    await expect(bucket.putNew('a', Buffer.from('a'))).rejects.toBeInstanceOf(BucketUnreachable);
    await expect(bucket.delete('a')).rejects.toBeInstanceOf(BucketUnreachable);
  }
});

test("[D-15 D-20 R9] a photo in another's S3 server is shown by any of our servers, and erased with its account", async () => {
  const now = new Date('2026-11-20T21:00:00Z');
  const s3 = await foreignS3('pictures');
  const env = { ...s3.env('FILE_BUCKET', '/pictures'), PHOTO_URL_SECRET: 'a secret of sixteen' };
  const server = await startTestServer({ now, env });
  const other = await startTestServer({ now, env, beside: server });
  const member = await insertMember(server, { name: 'Anna' });
  const { photo } = await (await signedIn(server, member)).call('photo.create', { file: aPicture });
  const shown = await fetch(other.url + (photo.thumb ?? ''));
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 300 });
  expect(await s3.objects()).toHaveLength(2);
  await server.platform.db.query(
    sql`insert into account_deletions (member_id, requested_at, erase_at) values (${member.id}, ${later(now, -HOUR)}, ${now})`,
  );
  await eraseDue(server.platform);
  expect([await s3.objects(), (await fetch(other.url + (photo.thumb ?? ''))).status]).toEqual([[], 404]);
});

test("[D-29 R9] a member's copy in another's S3 server is downloaded from any of our servers, and deleted once it has expired", async () => {
  const now = new Date('2026-11-20T21:00:00Z');
  const s3 = await foreignS3('pictures');
  const env = s3.env('FILE_BUCKET', '/pictures');
  const server = await startTestServer({ now, env });
  const other = await startTestServer({ now, env, beside: server });
  const client = await signedIn(server, await insertMember(server, { name: 'Anna' }));
  await client.call('export.create', { body: {} });
  const path = await vi.waitFor(async () => {
    const { state, url } = await client.call('export.get');
    expect(state).toBe('ready');
    return url ?? '';
  }, 20_000);
  const answer = await fetch(other.url + path, { headers: { cookie: `session=${client.jar.get('session') ?? ''}` } });
  const zip = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, Number(answer.headers.get('content-length')), zip.toString('latin1', 0, 2)]).toEqual([200, zip.length, 'PK']);
  expect(await s3.objects()).toHaveLength(1);
  await removeExpired(server.platform.db, server.platform.storage, later(now, 7 * DAY));
  expect(await s3.objects()).toEqual([]);
});

test("[B-12] files of a release in another's S3 server are served by a server that never had them", async () => {
  const operator = 'operator-of-all-tests';
  const s3 = await foreignS3('releases');
  const start = (beside?: TestServer) =>
    startTestServer({
      modules: [releasesModule, gatewayModule],
      env: { ...s3.env('RELEASE_BUCKET', '/releases/vesper'), RELEASES_DIR: testStore(), RELEASE_OPERATOR_TOKEN: operator },
      ...(beside && { beside }),
    });
  const first = await start();
  const { manifest, files } = testRelease('shell', { pages: [page('login', '/login')] });
  const client = releaser(first, operator);
  const { body } = await client.send('/check', signed(manifest));
  for (const name of (body as { missing: string[] }).missing)
    expect((await client.upload(name, files[name] ?? Buffer.alloc(0))).status).toBe(204);
  expect((await client.send('', signed(manifest))).status).toBe(200);
  expect(await s3.objects()).toHaveLength(Object.keys(files).length);
  const second = await start(first);
  const answer = await api(second).send('GET', `/assets/${manifest.entry}`);
  expect([answer.status, String(answer.body)]).toEqual([200, String(files[manifest.entry])]);
});
