import { randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FREE_PHOTOS, PHOTO_FILE, PREMIUM_PHOTOS } from '@vesper/contracts';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { membersModule } from '../members/routes.ts';
import { DAY, HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/sql.ts';
import { type ApiClient, FORM, formOf } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../testing/members.ts';
import { aPicture } from '../testing/a-picture.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { addPhoto } from './own-photos.ts';
import { photosModule } from './routes.ts';

/** Anna with her browser, in a house with a folder of its own. */
async function anna(options: TestMemberOptions = {}, env: Record<string, string> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-upload-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const server = await startTestServer({ modules: [identityModule, membersModule, photosModule], env: { FILES_DIR: dir, ...env } });
  const member = await insertMember(server, options);
  return { dir, server, member, client: await signedIn(server, member) };
}

/** The files in a folder and below it. */
const filesIn = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) => one.isFile()).map(({ name }) => name);

const upload = (client: ApiClient, file: Uint8Array = aPicture) => client.call('photo.create', { file });

const mainImageOf = async (client: ApiClient) => (await client.call('user.get')).user?.profile.main_image?.match;

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

test('[D-20 D-02] a request that is no form, or one without a file, is refused before and after the same doors as any other', async () => {
  const { client, server } = await anna();
  const send = (body: unknown, headers: Record<string, string | undefined> = {}) =>
    client.send('POST', '/api/photo.php', { body, headers: { 'idempotency-key': randomUUID(), ...headers } });
  const form = { 'content-type': FORM };
  expect(await send({})).toMatchObject({ status: 415, body: { error: 'unsupported_media_type' } });
  expect(await send(aPicture, { 'content-type': 'image/jpeg' })).toMatchObject({ status: 415 });
  expect(await send('x', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 415 });
  expect(await send('x', { 'content-type': 'multipart/form-data; charset=x' })).toMatchObject({ status: 400 });
  expect(await send('x', form)).toMatchObject({ status: 400, body: { error: 'request_invalid' } });
  expect(await send(formOf(aPicture, { field: 'other' }), form)).toMatchObject({ status: 422, body: { fields: { file: 'file_missing' } } });
  expect(await send(formOf(aPicture).subarray(0, 900), form)).toMatchObject({ status: 400 });
  expect(await send(formOf(aPicture), { ...form, origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  expect(await send(formOf(aPicture), { ...form, 'x-client-request': undefined })).toMatchObject({ status: 403 });
  expect(await send(formOf(aPicture), { ...form, 'idempotency-key': undefined })).toMatchObject({ status: 400 });
  const visitor = await client.send('POST', '/api/photo.php', {
    body: formOf(aPicture),
    headers: { ...form, 'idempotency-key': randomUUID(), cookie: undefined },
  });
  expect(visitor).toMatchObject({ status: 403, body: { authentication_required: true } });
  // A file has another name and type than it says it has.
  expect(await send(formOf(aPicture, { name: '../../evil.php', type: 'text/html' }), form)).toMatchObject({ status: 200 });
  // Others' calls take no forms.
  const elsewhere = await client.send('PUT', '/api/photo.php', {
    body: formOf(aPicture),
    headers: { ...form, 'idempotency-key': randomUUID() },
  });
  expect(elsewhere).toMatchObject({ status: 415 });
  expect(await fetch(`${server.url}/healthz`)).toMatchObject({ status: 200 });
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

/** What somebody is answered who does not listen before all is sent, on a connection that is then closed: as a browser, or a proxy, does it. */
async function answerAfterAll(url: string, headers: Record<string, string>, body: Uint8Array): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const all = { host: 'localhost', connection: 'close', 'content-length': String(body.length), ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(`POST /api/photo.php HTTP/1.1\r\n${head.join('')}\r\n`);
    socket.write(body, () => resolve());
  });
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.slice('HTTP/1.1 '.length, 12);
}

test('[D-20 D-02] who is refused while they still send a large file hears why', async () => {
  const { server, client } = await anna();
  const body = formOf(Buffer.alloc(2 * PHOTO_FILE.maxBytes));
  const own = { 'content-type': FORM, 'idempotency-key': randomUUID(), 'x-client-request': '1', cookie: client.jar.header };
  const answerTo = (headers: Record<string, string>) => answerAfterAll(server.url, { ...own, ...headers }, body);
  expect(await answerTo({ cookie: '' })).toBe('403');
  expect(await answerTo({ origin: 'https://evil.example' })).toBe('403');
  expect(await answerTo({ 'content-type': 'image/jpeg' })).toBe('415');
  expect(await answerTo({})).toBe('413');
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
  const made = { fileKey: 'test/x', width: 300, height: 400, thumbhash: Buffer.from('hash') };
  const add = () => server.platform.db.transaction((tx) => addPhoto(tx, member.id, { ...made, id: randomUUID() }));
  const added = await Promise.allSettled(Array.from({ length: 50 }, add));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(PREMIUM_PHOTOS - FREE_PHOTOS);
  const { photos, limit } = await client.call('photos.get');
  expect([photos.length, limit]).toEqual([PREMIUM_PHOTOS, PREMIUM_PHOTOS]);
  expect(photos.filter(({ is_main }) => is_main)).toHaveLength(1);
});

test('[D-15] photos are put in order, made the main one and hidden; what cannot be is refused whole', async () => {
  const { client, server } = await anna();
  const { id: berts } = (await upload(await signedIn(server, await insertMember(server)))).photo;
  const [a, b, c] = [(await upload(client)).photo, (await upload(client)).photo, (await upload(client)).photo];
  const standing = async () => (await client.call('photos.get')).photos.map((one) => [one.id, one.is_main, one.private]);

  await client.call('photos.update', { body: { order: [c.id, a.id] } });
  expect(await standing()).toEqual([
    [c.id, true, false],
    [a.id, false, false],
    [b.id, false, false],
  ]);
  const { photos } = await client.call('photos.update', { body: { main: b.id, private: { id: c.id, is_private: true } } });
  expect(photos.map(({ id }) => id)).toEqual([b.id, c.id, a.id]);
  expect(await mainImageOf(client)).toBe(b.match);
  const before = await standing();

  for (const body of [{ main: c.id }, { order: [c.id] }, { private: { id: b.id, is_private: true } }])
    expect(await client.refusal('photos.update', { body })).toMatchObject({ status: 409, body: { error: 'photo_main_is_private' } });
  const notTheirs = await client.refusal('photos.update', { body: { main: berts } });
  const nobodys = await client.refusal('photos.update', { body: { main: randomUUID() } });
  expect(notTheirs).toMatchObject({ status: 404, body: nobodys.body });
  expect(await client.refusal('photos.update', { body: { order: [a.id, berts], main: a.id } })).toMatchObject({ status: 404 });
  expect(await standing()).toEqual(before);

  await client.call('photos.update', { body: { private: { id: c.id, is_private: false }, main: c.id } });
  expect(await mainImageOf(client)).toBe(c.match);
});

test('[D-15 E-13] the main photo removed makes way for the next that is not private; with private ones alone there is none', async () => {
  const { client, server, member } = await anna();
  const [a, b, c] = [(await upload(client)).photo, (await upload(client)).photo, (await upload(client)).photo];
  const hasPhoto = async () =>
    (await server.platform.db.one<{ has_photo: boolean }>(sql`select has_photo from discoverable where member_id = ${member.id}`))
      .has_photo;
  await client.call('photos.update', { body: { private: { id: b.id, is_private: true } } });
  const { photos } = await client.call('photo.remove', { body: { id: a.id } });
  expect(photos.map(({ id, is_main }) => [id, is_main])).toEqual([
    [c.id, true],
    [b.id, false],
  ]);
  expect(await hasPhoto()).toBe(true);
  await client.call('photo.remove', { body: { id: c.id } });
  expect(await mainImageOf(client)).toBeUndefined();
  expect(await hasPhoto()).toBe(false);
  expect((await client.call('photos.get')).photos).toMatchObject([{ id: b.id, is_main: false, private: true }]);
  const d = (await upload(client)).photo;
  expect((await client.call('photos.get')).photos.map(({ id, is_main }) => [id, is_main])).toEqual([
    [d.id, true],
    [b.id, false],
  ]);
  const { photos: both } = await client.call('photos.update', { body: { private: { id: b.id, is_private: false }, main: b.id } });
  expect(both.map(({ id }) => id)).toEqual([b.id, d.id]);
});

test('[D-15 R9] a removed photo is gone at once from every address, and its files soon after; another’s is not there', async () => {
  const { dir, client, server } = await anna();
  const { photo } = await upload(client);
  for (const address of [photo.thumb, photo.full]) expect((await fetch(server.url + address)).status).toBe(200);
  const other = await signedIn(server, await insertMember(server));
  expect(await other.refusal('photo.remove', { body: { id: photo.id } })).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect((await client.call('photo.remove', { body: { id: photo.id } })).photos).toEqual([]);
  for (const address of [photo.thumb, photo.full, photo.match]) expect((await fetch(server.url + address)).status).toBe(404);
  await vi.waitFor(async () => expect(await filesIn(join(dir, 'members'))).toEqual([]), 10_000);
  expect(await client.refusal('photo.remove', { body: { id: photo.id } })).toMatchObject({ status: 404 });
});

test('[D-15 R9] who was given the address of a picture that is private now does not see it any more; its owner does', async () => {
  const { client, server } = await anna();
  await upload(client);
  const { photo } = await upload(client);
  const other = await signedIn(server, await insertMember(server));
  const seenBy = async (who: ApiClient) => [
    (await who.send('GET', photo.full ?? '')).status,
    (await who.send('GET', photo.thumb ?? '')).status,
    (await who.send('GET', photo.blur)).status,
  ];
  expect(await seenBy(other)).toEqual([200, 200, 200]);
  await client.call('photos.update', { body: { private: { id: photo.id, is_private: true } } });
  expect(await seenBy(other)).toEqual([404, 404, 200]);
  expect(await seenBy(client)).toEqual([200, 200, 200]);
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
  await vi.waitFor(async () => expect(await originals()).toEqual([`${photo.id}.original`]), 10_000);
  await expect(access(join(dir, 'members', photo.id.slice(0, 2), `${photo.id}.original`))).resolves.toBeUndefined();
});

test('[D-20] what an ended process left of uploads is removed', async () => {
  const { dir, server } = await anna();
  await mkdir(join(dir, 'incoming'), { recursive: true });
  await writeFile(join(dir, 'incoming', 'left'), 'half of it');
  await server.platform.uploads.removeLeft(later(new Date(), -HOUR));
  expect(await filesIn(dir)).toEqual(['left']);
  await server.platform.uploads.removeLeft(later(new Date(), DAY));
  expect(await filesIn(dir)).toEqual([]);
});
