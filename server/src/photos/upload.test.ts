import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FREE_PHOTOS, PHOTO_FILE, PREMIUM_PHOTOS } from '@vesper/contracts';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { DAY, HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { aPicture } from '../testing/a-picture.ts';
import type { ApiClient } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { signedIn } from '../testing/members.ts';
import type { TestServer } from '../testing/server.ts';
import { anna, filesIn, mainImageOf, upload } from '../testing/uploads.ts';
import { addPhoto } from './own-photos.ts';

test('[D-15 D-20 D-44] an uploaded photo is the main photo at once, upright, without a word of what the camera wrote', async () => {
  const { dir, server, client } = await anna();
  const words = { Artist: 'the camera of Anna', Orientation: '6' };
  const file = await sharp(aPicture)
    .withExif({ IFD0: words, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).orientation).toBe(6);
  const { photo, photos, limit } = await upload(client, file);
  expect(photo).toMatchObject({ status: 'ready', is_main: true, private: false, locked: false, width: 400, height: 300 });
  expect(photo.thumbhash).toMatch(/^[\w+/=]{20,}$/);
  expect({ photos, limit }).toEqual({ photos: [photo], limit: FREE_PHOTOS });
  expect(await client.call('photos.get')).toEqual({ photos, limit });
  expect(await mainImageOf(client)).toBe(photo.match);

  const kept = await readFile(join(dir, `members/${photo.id.slice(0, 2)}/${photo.id}.original`));
  const { format, width, exif, orientation } = await sharp(kept).metadata();
  expect({ format, width, exif, orientation }).toEqual({ format: 'jpeg', width: 400, exif: undefined, orientation: undefined });
  expect(kept.includes('the camera')).toBe(false);
  const served = await fetch(server.url + photo.match);
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect(await readdir(join(dir, 'incoming'))).toEqual([]);
});

test('[D-20] what is kept of a large picture is bounded', async () => {
  const { client } = await anna();
  const file = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  expect((await upload(client, file)).photo).toMatchObject({ width: 2400, height: 1920 });
});

test('[D-15 D-22] open pages of the same member hear of the new main photo', async () => {
  const { server, member, client } = await anna();
  const events = await readEvents(server, await signedIn(server, member));
  await events.next(); // hello
  const { photo } = await upload(client);
  const [heard] = await events.take(1);
  expect(heard).toMatchObject({ type: 'user.changed', data: { user: { profile: { main_image: { match: photo.match } } } } });
});

test('[D-43] what is no JPEG, PNG or WebP, too small, too large or too narrow is refused, each with its reason', async () => {
  const { dir, client } = await anna();
  const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)]);
  const cases: [file: Uint8Array, status: number, error: string, reason: string][] = [
    [heic, 415, 'unsupported_media_type', 'picture_heic'],
    [await picture(300, 300).avif({ effort: 0 }).toBuffer(), 415, 'unsupported_media_type', 'picture_type'],
    [await picture(300, 300).gif().toBuffer(), 415, 'unsupported_media_type', 'picture_type'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), 415, 'unsupported_media_type', 'picture_type'],
    [Buffer.alloc(0), 415, 'unsupported_media_type', 'picture_type'],
    [aPicture.subarray(0, aPicture.length / 2), 422, 'fields_invalid', 'picture_unreadable'],
    [await picture(199, 900).png().toBuffer(), 422, 'fields_invalid', 'picture_too_small'],
    [await picture(200, 2001).png().toBuffer(), 422, 'fields_invalid', 'picture_too_narrow'],
    [await picture(8000, 6251).png({ compressionLevel: 1 }).toBuffer(), 422, 'fields_invalid', 'picture_too_large'],
    [Buffer.alloc(PHOTO_FILE.maxBytes + 1), 413, 'too_large', 'file_too_large'],
    [Buffer.alloc(2 * PHOTO_FILE.maxBytes), 413, 'too_large', 'file_too_large'],
  ];
  for (const [file, status, error, reason] of cases) {
    const refusal = await client.refusal('photo.create', { file });
    expect(refusal, reason).toMatchObject({ status, body: { error, fields: { file: reason } } });
  }
  for (const format of ['jpeg', 'png', 'webp'] as const) await upload(client, await picture(200, 2000)[format]().toBuffer());
  // Nothing is left of what was refused.
  expect(await filesIn(dir)).toHaveLength(3);
});

/** A PNG with the chunk that says how many frames follow; a decoder that doesn't know it sees the first. */
function animatedPng(still: Buffer, frames: number): Buffer {
  const body = Buffer.alloc(12);
  body.write('acTL');
  body.writeUInt32BE(frames, 4);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(8);
  sum.writeUInt32BE(crc32(body));
  const afterHeader = 8 + 25;
  return Buffer.concat([still.subarray(0, afterHeader), length, body, sum, still.subarray(afterHeader)]);
}

test('[D-43 D-15] a picture that moves is refused instead of becoming a still, WebP or PNG; one of a single frame is taken', async () => {
  const { client } = await anna();
  const frame = (background: string) =>
    sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('teal'), await frame('white')];
  const waving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  for (const file of [waving, animatedPng(frames[0] ?? waving, 2)])
    expect(await client.refusal('photo.create', { file })).toMatchObject({
      status: 422,
      body: { error: 'fields_invalid', fields: { file: 'picture_animated' } },
    });
  expect((await upload(client, animatedPng(frames[0] ?? waving, 1))).photos).toHaveLength(1);
});

test('[D-04 D-15] the same upload again is the same answer and one photo, one after the other and at once; another file under its key is refused', async () => {
  const { dir, client } = await anna();
  const key = randomUUID();
  const first = await client.call('photo.create', { file: aPicture, key });
  expect(await client.call('photo.create', { file: aPicture, key })).toEqual(first);
  const other = await sharp(aPicture).png().toBuffer();
  expect(await client.refusal('photo.create', { file: other, key })).toMatchObject({
    status: 409,
    body: { error: 'idempotency_mismatch' },
  });

  const twice = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => client.call('photo.create', { file: aPicture, key: twice })));
  expect(new Set(answers.map(({ photo }) => photo.id)).size).toBe(1);
  expect((await client.call('photos.get')).photos).toHaveLength(2);
  expect((await filesIn(join(dir, 'members'))).filter((name) => name.endsWith('.original'))).toHaveLength(2);
});

/** As many times, one after the other. */
async function uploadTimes(client: ApiClient, times: number): Promise<{ status: number; body: unknown }[]> {
  const answers: { status: number; body: unknown }[] = [];
  while (answers.length < times) answers.push(await client.answer('photo.create', { file: aPicture }));
  return answers;
}

test('[K-01 P-04 P-05] three photos, with premium 25: of many at once never more are taken, and the others leave no file', {
  timeout: 60_000,
}, async () => {
  const { dir, server, member, client } = await anna();
  const answers = (await Promise.all([1, 2, 3, 4].map(() => uploadTimes(client, 3)))).flat();
  const counted = [200, 409].map((status) => answers.filter((answer) => answer.status === status).length);
  expect(counted).toEqual([FREE_PHOTOS, 12 - FREE_PHOTOS]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'photo_limit', limit: FREE_PHOTOS });
  expect((await filesIn(dir)).filter((name) => !name.includes('.webp'))).toHaveLength(FREE_PHOTOS);

  // Fifty that have all got past the first look.
  await server.platform.db.query(sql`update members set is_paid = true where id = ${member.id}`);
  const made = { fileKey: 'test/x', width: 300, height: 400, thumbhash: Buffer.from('hash'), uploadSha256: null };
  const add = () => server.platform.db.transaction((tx) => addPhoto(tx, member.id, { ...made, id: randomUUID() }, 'ready'));
  const added = await Promise.allSettled(Array.from({ length: 50 }, add));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(PREMIUM_PHOTOS - FREE_PHOTOS);
  const { photos, limit } = await client.call('photos.get');
  expect([photos.length, limit]).toEqual([PREMIUM_PHOTOS, PREMIUM_PHOTOS]);
  expect(photos.filter(({ is_main }) => is_main)).toHaveLength(1);
});

/** Makes waiting jobs due. @returns in how many minutes the last of them would have been */
async function hurry({ platform: { db } }: TestServer): Promise<number> {
  const waiting = sql`name = 'photos.unused-files' and state = 'created'`;
  const { minutes } = await db.one<{ minutes: number }>(
    sql`select extract(epoch from max(start_after) - now())::float / 60 as minutes from jobs.job where ${waiting}`,
  );
  await db.query(sql`update jobs.job set start_after = now() where ${waiting}`);
  return minutes;
}

test('[D-15] a photo whose row could not be written leaves no file; one whose row stands keeps it', async () => {
  const { dir, client, server } = await anna({}, { LOG_LEVEL: 'silent' });
  const { photo } = await upload(client);
  await server.platform.db.query(sql`alter table photos add constraint nothing_new check (position = 0)`);
  expect(await client.refusal('photo.create', { file: aPicture })).toMatchObject({ status: 500 });
  const originals = async () => (await filesIn(join(dir, 'members'))).filter((name) => name.endsWith('.original'));
  expect(await hurry(server)).toBeCloseTo(60, 0);
  await vi.waitFor(async () => expect(await originals()).toEqual([`${photo.id}.original`]));
  await expect(access(join(dir, 'members', photo.id.slice(0, 2), `${photo.id}.original`))).resolves.toBeUndefined();
});

test('[D-20] what an ended process left of uploads is removed', async () => {
  const { dir, server } = await anna();
  await mkdir(join(dir, 'incoming'), { recursive: true });
  await writeFile(join(dir, 'incoming', 'left'), 'half of it');
  await server.platform.uploads.removeOrphans(later(new Date(), -HOUR));
  expect(await filesIn(dir)).toEqual(['left']);
  await server.platform.uploads.removeOrphans(later(new Date(), DAY));
  expect(await filesIn(dir)).toEqual([]);
});
