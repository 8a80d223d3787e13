import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { eraseDue } from '../account/erase.ts';
import { HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { aPicture } from '../testing/a-picture.ts';
import { type ApiClient, api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { testS3 } from '../testing/s3.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { filesIn } from '../testing/uploads.ts';
import { grant } from '../wallet/ledger.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

/** Two servers that share a database and a bucket, and nothing else; Anna and Bert are members. */
async function setUp(env: Record<string, string> = {}) {
  const s3 = await testS3();
  const server = await startTestServer({ now: NOW, env: { ...s3.fileEnv, PHOTO_URL_SECRET: 'a secret of sixteen', ...env } });
  const other = await startTestServer({
    now: NOW,
    beside: server,
    env: { ...s3.fileEnv, PHOTO_URL_SECRET: 'a secret of sixteen', ...env },
  });
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const { db } = server.platform;
  await db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: anna.id }, { purchased: 50 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  /** By the file they are: `original`, `thumb.webp`, … */
  const objects = (id: string) =>
    [...s3.objects.keys()].filter((key) => key.includes(id)).map((key) => key.slice(key.indexOf(id) + id.length + 1));
  return { s3, server, other, db, anna, bert, annas, berts, objects };
}

const load = (at: TestServer, path: string, client?: ApiClient) =>
  fetch(at.url + path, { headers: { ...(client && { cookie: client.jar.header }) } });

/** Whether nothing personal is on this server's disk. */
const isDiskEmpty = async ({ platform: { config } }: TestServer) => (await filesIn(config.filesDir).catch(() => [])).length === 0;

async function erase(server: TestServer, memberId: string): Promise<void> {
  await server.platform.db.query(
    sql`insert into account_deletions (member_id, requested_at, erase_at) values (${memberId}, ${later(NOW, -HOUR)}, ${NOW})`,
  );
  await eraseDue(server.platform);
}

test('[D-15 D-20 R9] a photo in a bucket: uploaded through one server, reviewed, shown by the other, and erased with its account', async () => {
  const { s3, server, other, db, anna, annas, berts, objects } = await setUp({ PHOTO_REVIEW: 'people' });
  const { photo } = await annas.call('photo.create', { file: aPicture });
  expect(photo.status).toBe('processing');
  expect(objects(photo.id)).toEqual(['original']);
  const url = photo.thumb ?? '';
  // Until it was looked at it is its owner's alone.
  expect([(await load(other, url)).status, (await load(other, url, berts)).status, (await load(other, url, annas)).status]).toEqual([
    404, 404, 200,
  ]);
  await db.query(sql`update photos set status = 'ready' where id = ${photo.id}`);
  const shown = await load(other, url);
  expect(shown.status).toBe(200);
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 300, height: 300 });
  expect(objects(photo.id)).toEqual(['original', 'thumb.webp']);
  // The address of the object itself shows nothing.
  const [key] = [...s3.objects.keys()];
  expect((await fetch(new URL(key ?? '', s3.fileEnv.FILE_BUCKET_URL))).status).toBe(403);
  await erase(server, anna.id);
  expect([...s3.objects.keys()]).toEqual([]);
  expect((await load(other, url)).status).toBe(404);
  expect([await isDiskEmpty(server), await isDiskEmpty(other)]).toEqual([true, true]);
});

test('[D-20 M-06] a photo of a chat in a bucket is there for its two members through any server, and is erased with either of them', async () => {
  const { s3, server, other, bert, annas, berts, objects } = await setUp();
  const { attachment } = await annas.call('upload.create', { file: aPicture });
  const { message } = await annas.call('message.send', {
    body: { client_id: randomUUID(), type: 'photo', body: '', profile: bert.id, attachment: attachment.id },
  });
  const url = message.photo?.url ?? '';
  const carls = await signedIn(server, await insertMember(server, { name: 'Carl', gender: 'male', seeking: 'female' }));
  const statuses = await Promise.all([annas, berts, carls, api(server)].map(async (client) => (await load(other, url, client)).status));
  expect(statuses).toEqual([200, 200, 404, 404]);
  expect(objects(attachment.id)).toEqual(['original', 'full.webp']);
  await erase(server, bert.id);
  expect([...s3.objects.keys()]).toEqual([]);
});

test('[D-20 R9] a removed photo leaves the bucket within a minute', async () => {
  const { s3, annas } = await setUp();
  const { photo } = await annas.call('photo.create', { file: aPicture });
  await annas.call('photo.remove', { body: { id: photo.id } });
  await vi.waitFor(() => expect([...s3.objects.keys()]).toEqual([]), { timeout: 20_000 });
});

test('[D-20 X-02] a bucket that is away refuses an upload with a time to try again, and takes nothing: what is there comes back with it', async () => {
  const { s3, server, other, annas } = await setUp();
  const { photo } = await annas.call('photo.create', { file: aPicture });
  s3.isAway = true;
  expect(await annas.refusal('photo.create', { file: aPicture })).toMatchObject({
    status: 503,
    body: { error: 'unavailable', retry_after: 5 },
  });
  expect((await load(other, photo.thumb ?? '')).status).toBe(503);
  s3.isAway = false;
  expect((await load(other, photo.thumb ?? '')).status).toBe(200);
  expect((await annas.call('photos.get')).photos).toHaveLength(1);
  expect(await readdir(join(server.platform.config.filesDir, 'incoming')).catch(() => [])).toEqual([]);
});
