import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { insertMember } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { folderStorage } from '../platform/storage/file-storage.ts';
import { startTestServer } from '../testing/server.ts';
import { createRenditions, removeFiles, type RenditionSource } from './renditions.ts';
import { photosModule, photosWith } from './routes.ts';
import { createPhotoUrls, RENDITIONS } from './urls.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-photos-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

/** A picture of noise: whatever is left of it in a blurred rendition is easily measured. */
const original = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();

async function withPhoto() {
  const dir = await folder();
  const server = await startTestServer({ modules: [photosModule], env: { FILES_DIR: dir, PHOTO_URL_SECRET: 'a secret of sixteen' } });
  const { id: memberId } = await insertMember(server);
  const photo = await insertPhoto(server, memberId, { fileKey: 'members/one' });
  await mkdir(join(dir, 'members'));
  await writeFile(join(dir, 'members/one.original'), await original());
  return { dir, server, photo, urls: createPhotoUrls({ secret: 'a secret of sixteen' }) };
}

test('[D-44] every rendition is made at the first request, in its size, without what the camera wrote', async () => {
  const { dir, server, photo, urls } = await withPhoto();
  const sizes: Record<string, unknown> = {};
  for (const rendition of RENDITIONS) {
    const answer = await fetch(server.url + urls.url(photo.id, rendition));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(exif).toBeUndefined();
    sizes[rendition] = [width, height];
  }
  expect(sizes).toEqual({ thumb: [300, 300], card: [360, 480], match: [600, 800], full: [900, 1200], blur: [600, 800] });
  expect((await readdir(join(dir, 'members'))).sort()).toEqual([
    'one.blur.webp',
    'one.card.webp',
    'one.full.webp',
    'one.match.webp',
    'one.original',
    'one.thumb.webp',
  ]);
});

test('[D-44] a card is WebP, and AVIF for whoever accepts it once it was shown before; the smaller file goes with the photo', async () => {
  const { dir, server, photo, urls } = await withPhoto();
  const ask = (rendition: 'card' | 'thumb', headers: Record<string, string> = {}) =>
    fetch(server.url + urls.url(photo.id, rendition), { headers: { accept: 'image/avif,image/webp,*/*', ...headers } });
  const typeOf = async (answer: Promise<Response>) => (await answer).headers.get('content-type');
  expect(await typeOf(ask('card'))).toBe('image/webp');
  await vi.waitFor(async () => expect(await typeOf(ask('card'))).toBe('image/avif'), 5000);
  const answer = await ask('card');
  expect(answer.headers.get('vary')).toContain('accept');
  const { format, width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'heif', width: 360, height: 480, exif: undefined });
  expect(await typeOf(ask('card', { accept: 'image/webp,*/*' }))).toBe('image/webp');
  expect([await typeOf(ask('thumb')), await typeOf(ask('thumb'))]).toEqual(['image/webp', 'image/webp']);
  const etag = answer.headers.get('etag') ?? '';
  expect((await ask('card', { 'if-none-match': etag })).status).toBe(304);
  expect((await ask('thumb', { 'if-none-match': etag })).status).toBe(200);
  await removeFiles(folderStorage(dir), 'members/one');
  expect(await readdir(join(dir, 'members'))).toEqual([]);
});

test('[P-04 D-44] the blurred rendition keeps nothing that is finer than a sixteenth', async () => {
  const { server, photo, urls } = await withPhoto();
  const contrast = async (rendition: 'match' | 'blur') => {
    const picture = Buffer.from(await (await fetch(server.url + urls.url(photo.id, rendition))).arrayBuffer());
    const fine = await sharp(picture)
      .greyscale()
      .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] })
      .raw()
      .toBuffer();
    return fine.reduce((sum, value) => sum + value, 0) / fine.length;
  };
  expect(await contrast('match')).toBeGreaterThan(20);
  expect(await contrast('blur')).toBeLessThan(1);
});

test('[P-04] an address opens one rendition of one picture; any other is not there', async () => {
  const { server, photo, urls } = await withPhoto();
  const other = await insertPhoto(server, (await insertMember(server)).id);
  const genuine = urls.url(photo.id, 'blur');
  const refused = [
    genuine.replace('/blur-', '/full-'),
    genuine.replace(photo.id, other.id),
    genuine.replace(/.\.webp/, '!.webp'),
    `/photos/${photo.id}/blur-.webp`,
    `/photos/${photo.id}/..%2F..%2Fsecret`,
    '/photos/not-a-photo/blur-x.webp',
    urls.url(other.id, 'blur'),
    createPhotoUrls({ secret: 'another of sixteen' }).url(photo.id, 'blur'),
  ];
  for (const path of refused) expect((await fetch(server.url + path)).status, path).toBe(404);
  const status = async () => (await fetch(server.url + genuine)).status;
  expect(await status()).toBe(200);
  await server.platform.db.query(sql`update members set status = 'deleted'`);
  expect(await status()).toBe(404);
  await server.platform.db.query(sql`update members set status = 'active'`);
  await server.platform.db.query(sql`update photos set status = 'rejected' where id = ${photo.id}`);
  expect(await status()).toBe(404);
});

test('[D-44] of many who ask for a missing rendition one makes it, and never more at once than allowed', async () => {
  let running = 0;
  let most = 0;
  const made: string[] = [];
  const source: RenditionSource = async (fileKey) => {
    most = Math.max(most, ++running);
    const picture = await original();
    made.push(fileKey);
    running--;
    return picture;
  };
  const renditions = createRenditions({ storage: folderStorage(await folder()), sources: { test: source }, concurrency: 2 });
  const keys = ['test/a', 'test/b', 'test/c', 'test/d'];
  const files = await Promise.all([...keys, ...keys].map((key) => renditions.read(key, 'full')));
  expect(new Set(files).size).toBe(4);
  expect(made.sort()).toEqual(keys);
  expect(most).toBe(2);
});

test('[D-44] a rendition that could not be made is tried again', async () => {
  let attempts = 0;
  const source: RenditionSource = async () => {
    if (++attempts === 1) throw new Error('the disk is full');
    return original();
  };
  const renditions = createRenditions({ storage: folderStorage(await folder()), sources: { test: source }, concurrency: 1 });
  await expect(renditions.read('test/a', 'thumb')).rejects.toThrow('the disk is full');
  expect(await renditions.read('test/a', 'thumb')).toBeInstanceOf(Buffer);
  expect(
    await createRenditions({ storage: folderStorage(await folder()), sources: {}, concurrency: 1 }).read('gone', 'thumb'),
  ).toBeUndefined();
});

test('[D-44] a picture that no one uploaded comes from the source of its key, and one of another key is not there', async () => {
  const source: RenditionSource = async (fileKey, rendition) => (fileKey === 'drawn/a' && rendition === 'blur' ? original() : undefined);
  const server = await startTestServer({
    modules: [photosWith({ drawn: source })],
    env: { FILES_DIR: await folder(), PHOTO_URL_SECRET: 'a secret of sixteen' },
  });
  const urls = createPhotoUrls({ secret: 'a secret of sixteen' });
  const { id: memberId } = await insertMember(server);
  const ask = async (fileKey: string) => {
    const { id } = await insertPhoto(server, memberId, { fileKey });
    return (await fetch(server.url + urls.url(id, 'blur'))).status;
  };
  expect([await ask('drawn/a'), await ask('drawn/b'), await ask('other/a')]).toEqual([200, 404, 404]);
});
