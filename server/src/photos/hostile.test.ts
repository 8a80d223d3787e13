import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer } from '../testing/server.ts';
import { photosModule } from './routes.ts';
import { createPhotoUrls } from './urls.ts';

const SECRET = 'a secret of sixteen';
const PAYLOAD = '<script>alert(document.domain)</script>';
const CANARY = 'the camera of Anna';

/** @param side px of the shorter side; a whole photo has 200 at least */
const picture = (side: number) =>
  sharp({
    create: { width: side, height: (side * 4) / 3, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** A PNG that says it is so large, and is not. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const svg = (inner: string, head = '') =>
  Buffer.from(`<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`);

/** Files that someone could upload as a photo. */
async function corpus(side: number): Promise<Record<string, Buffer>> {
  const jpeg = await picture(side)
    .withExif({ IFD0: { Artist: CANARY, Make: CANARY }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${CANARY} --></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  const png = await picture(side).png().toBuffer();
  const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
  const file = '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]>';
  return {
    'with the place it was taken': jpeg,
    'that is a page, too': Buffer.concat([jpeg, Buffer.from(`<html>${PAYLOAD}`)]),
    'that is an archive, too': Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004'), gzipSync(PAYLOAD)]),
    'with a script in its comment': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, PAYLOAD.length + 2]),
      Buffer.from(PAYLOAD),
      jpeg.subarray(2),
    ]),
    'cut in half': jpeg.subarray(0, jpeg.length / 2),
    'cut in half, without loss': png.subarray(0, png.length / 2),
    'of 50,000 × 50,000': pngOf(50_000, 50_000, Buffer.alloc(1000)),
    'of 50,000 × 1': pngOf(50_000, 1, Buffer.alloc(50_001)),
    'of 36 megapixels in 40 KB': pngOf(6_000, 6_000, Buffer.alloc(6_000 * 6_001)),
    'that ends before its last row': pngOf(400, 400, Buffer.alloc(100)),
    'of nothing': Buffer.alloc(0),
    'of noise': randomBytes(5_000),
    'a drawing with a script': svg(`${PAYLOAD}<rect width="9" height="9" onload="alert(1)"/>`),
    'a drawing that reads a file': svg('<text>&f;</text>', file),
    'a drawing that never ends': svg('<text>&c;</text>', laughs),
    'a drawing that fetches': svg('<image href="http://169.254.169.254/latest/meta-data" width="9" height="9"/>'),
    'a page': Buffer.from(`<!doctype html>${PAYLOAD}`),
    'a document': Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    'a program': Buffer.from('#!/bin/sh\ntouch /tmp/was-here\n'),
    'an animation': await sharp(png).gif().toBuffer(),
    'a scan': await sharp(png).tiff().toBuffer(),
    ...Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`damaged, ${nth}`, damaged(nth % 2 ? jpeg : png, nth)])),
  };
}

/** Those of them that are pictures, whatever else they are. */
const PICTURES = [
  'with the place it was taken',
  'that is a page, too',
  'that is an archive, too',
  'with a script in its comment',
  'of 36 megapixels in 40 KB',
];

/** Some bytes of it are others. */
function damaged(bytes: Buffer, seed: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let nth = 1; nth <= 12; nth++) copy[(seed * 7919 + nth * 104_729) % copy.length] = (seed * 31 + nth * 17) % 256;
  return copy;
}

test('[D-44 R14] of whatever is uploaded, only a picture made anew is served, without a word of what it held; the server goes on', {
  timeout: 60_000,
}, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-hostile-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'members'));
  const server = await startTestServer({ modules: [photosModule], env: { FILES_DIR: dir, PHOTO_URL_SECRET: SECRET, LOG_LEVEL: 'silent' } });
  const urls = createPhotoUrls({ secret: SECRET });
  const { id: member } = await insertMember(server);
  const served: string[] = [];
  for (const [nth, [what, bytes]] of Object.entries(await corpus(90)).entries()) {
    const fileKey = `members/${nth}`;
    await writeFile(join(dir, `${fileKey}.original`), bytes);
    const { id } = await insertPhoto(server, member, { fileKey });
    for (const rendition of ['thumb', 'blur'] as const) {
      const answer = await fetch(server.url + urls.url(id, rendition));
      const got = Buffer.from(await answer.arrayBuffer());
      expect([200, 404], `${what}: ${rendition}`).toContain(answer.status);
      const isServed = answer.status === 200;
      const { format, exif, xmp, iptc, comments } = isServed ? await sharp(got).metadata() : { format: 'webp' };
      expect({ format, exif, xmp, iptc, comments }, what).toEqual({ format: 'webp' });
      expect(answer.headers.get('content-type'), what).toMatch(isServed ? 'image/webp' : 'application/json');
      for (const word of [PAYLOAD, CANARY, 'root:']) expect(got.includes(word), what).toBe(false);
      if (isServed && rendition === 'thumb') served.push(what);
    }
  }
  expect(served.filter((what) => !what.startsWith('damaged'))).toEqual(PICTURES);
  expect(await fetch(`${server.url}/healthz`)).toMatchObject({ status: 200 });
});

test('[D-20 D-43 D-44 R14] the same, sent as a photo: what is no picture is refused, what is kept is made anew, and the server answers others meanwhile', {
  timeout: 60_000,
}, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-hostile-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const env = { FILES_DIR: dir, PHOTO_URL_SECRET: SECRET, LOG_LEVEL: 'silent' };
  const server = await startTestServer({ modules: [identityModule, photosModule], env });
  const member = await insertMember(server, { isPaid: true });
  const client = await signedIn(server, member);
  const kept: string[] = [];
  for (const [what, file] of Object.entries(await corpus(240))) {
    const sending = client.answer('photo.create', { file });
    expect(await fetch(`${server.url}/healthz`), what).toMatchObject({ status: 200 });
    const { status, body } = await sending;
    const { photo, fields = {} } = body as { photo?: { id: string; full: string }; fields?: { file?: string } };
    expect(`${status} ${fields.file}`, what).toMatch(/^(200 undefined|4(15|22) picture_\w+)$/);
    if (!photo) continue;
    kept.push(what);
    const original = await readFile(join(dir, 'members', photo.id.slice(0, 2), `${photo.id}.original`));
    const served = Buffer.from(await (await fetch(server.url + photo.full)).arrayBuffer());
    const formats: string[] = [];
    for (const bytes of [original, served]) {
      const { format, exif, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, comments], what).toEqual([undefined, undefined, undefined, undefined]);
      for (const word of [PAYLOAD, CANARY, 'PK\u0003\u0004']) expect(bytes.includes(word), what).toBe(false);
      formats.push(format);
    }
    expect(formats, what).toEqual(['jpeg', 'webp']);
    await client.call('photo.remove', { body: { id: photo.id } });
  }
  expect(kept.filter((what) => !what.startsWith('damaged'))).toEqual(PICTURES);
  expect(await readdir(join(dir, 'incoming'))).toEqual([]);
  expect(await server.platform.db.many(sql`select id from photos`)).toEqual([]);
});
