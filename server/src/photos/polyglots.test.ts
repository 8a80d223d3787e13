import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { photosModule } from './routes.ts';
import { createPhotoUrls, RENDITIONS } from './urls.ts';

const SECRET = 'a secret of sixteen';
/** Stands in every file, whatever else the file is; nothing of it may be in what is kept or served. */
const PAYLOAD = 'alert(document.domain)';
const HTML = `<html><script>${PAYLOAD}</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${PAYLOAD}"/>`;
const MEGABYTE = 2 ** 20;

const many = (bytes: number) => Buffer.alloc(bytes, `${PAYLOAD};`);

/** A segment of a JPEG, with its length. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Segments behind the first two bytes of a JPEG. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** A colour profile of so many segments, of 255 at most. */
const profile = (count: number) =>
  Array.from({ length: count }, (_, nth) =>
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([nth + 1, count]), many(65_000)])),
  );

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Behind the header of a PNG, its first chunk. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** A chunk of a WebP, after all others, counted in the length of the whole. */
function withRiffChunk(webp: Buffer, type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32LE(data.length, 4);
  const all = Buffer.concat([webp, head, data, Buffer.alloc(data.length % 2)]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}

async function polyglots(): Promise<Record<string, Buffer>> {
  const picture = sharp({
    create: { width: 240, height: 320, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
  const [jpeg, png, webp] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
  ]);
  const pixels = await sharp(many(240 * 320 * 3), { raw: { width: 240, height: 320, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(PAYLOAD), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  const bomb = deflateSync(many(100 * MEGABYTE));
  return {
    'JPEG and page': withSegments(jpeg, segment(0xfe, Buffer.from(`--><!--${HTML}`))),
    'JPEG and script': withSegments(jpeg, segment(0xe0, Buffer.from(`*/=1;${PAYLOAD}/*`))),
    'JPEG, then archive': Buffer.concat([jpeg, zip]),
    'JPEG, then document': Buffer.concat([jpeg, Buffer.from(`%PDF-1.7\n/OpenAction<</JS(${PAYLOAD})>>`)]),
    'JPEG with a drawing as XMP': withSegments(jpeg, segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SVG}`))),
    'JPEG with EXIF of 64 KB': withSegments(jpeg, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0'), many(65_000)]))),
    'JPEG with a profile of 4 MB': withSegments(jpeg, ...profile(64)),
    'PNG and script': Buffer.concat([withChunks(png, pngChunk('tEXt', Buffer.from(`Comment\0*/${PAYLOAD}/*`))), Buffer.from(PAYLOAD)]),
    'PNG with a drawing as XMP': withChunks(png, pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${SVG}`))),
    'PNG with EXIF of 4 MB': withChunks(png, pngChunk('eXIf', Buffer.concat([Buffer.from('II*\0\x08\0\0\0'), many(4 * MEGABYTE)]))),
    'PNG with a profile that is a bomb': withChunks(
      png,
      pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), bomb])),
      pngChunk('tEXt', Buffer.from(`a\0${PAYLOAD}`)),
    ),
    'PNG with a text that is a bomb': withChunks(
      png,
      pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb])),
      pngChunk('tEXt', Buffer.from(`a\0${PAYLOAD}`)),
    ),
    'PNG whose pixels are the script': pixels,
    'WebP with a page in a chunk': withRiffChunk(webp, 'JUNK', Buffer.from(HTML)),
    'WebP, then archive': Buffer.concat([webp, zip]),
    'WebP with a drawing as XMP': withRiffChunk(webp, 'XMP ', Buffer.from(SVG)),
    'GIF and script': Buffer.from(`GIF89a/*${'\0'.repeat(300)}*/=1;${PAYLOAD}`),
    'GIF, then JPEG': Buffer.concat([Buffer.from(`GIF89a=0;${PAYLOAD}//`), jpeg]),
    'page, then JPEG': Buffer.concat([Buffer.from(HTML), jpeg]),
    'archive, then PNG': Buffer.concat([zip, png]),
    'WebP by its first bytes alone': Buffer.from(`RIFF/*  WEBPVP8 */=1;${PAYLOAD}${' '.repeat(500)}`),
    'a drawing': Buffer.from(SVG),
  };
}

/** The others are no picture of the three kinds. */
const PICTURES = /^(JPEG|PNG|WebP)(?! by its first)/;

test('[D-20 D-44 R14] of a picture that is something else as well, the picture alone is kept and served', {
  timeout: 120_000,
}, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-polyglots-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const env = { FILES_DIR: dir, PHOTO_URL_SECRET: SECRET, LOG_LEVEL: 'silent' };
  const server = await startTestServer({ modules: [identityModule, photosModule], env });
  const client = await signedIn(server, await insertMember(server, { isPaid: true }));
  const urls = createPhotoUrls({ secret: SECRET });
  const kept: string[] = [];
  const files = await polyglots();
  for (const [what, file] of Object.entries(files)) {
    expect(file.includes(PAYLOAD), what).toBe(true);
    const { status, body } = await client.answer('photo.create', { file });
    const { photo, fields } = body as { photo?: { id: string }; fields?: { file?: string } };
    expect(`${status} ${fields?.file}`, what).toMatch(/^(200 undefined|4(15|22) picture_\w+)$/);
    if (!photo) continue;
    kept.push(what);
    const original = await readFile(join(dir, 'members', photo.id.slice(0, 2), `${photo.id}.original`));
    expect(original.subarray(-2).toString('hex'), what).toBe('ffd9'); // nothing stands after its end
    const renditions = RENDITIONS.map(async (rendition) => {
      const answer = await fetch(server.url + urls.url(photo.id, rendition));
      expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')], what).toEqual(['image/webp', 'nosniff']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([bytes.toString('latin1', 0, 4), bytes.readUInt32LE(4)], what).toEqual(['RIFF', bytes.length - 8]);
      return bytes;
    });
    for (const bytes of [original, ...(await Promise.all(renditions))]) {
      const { exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, iptc, comments], what).toEqual([undefined, undefined, undefined, undefined, undefined]);
      for (const word of [PAYLOAD, 'alert(', '<svg', '<html', '<script', 'PK\u0003\u0004', '%PDF', 'ICC_PROFILE'])
        expect(bytes.includes(word), `${what}: ${word}`).toBe(false);
      expect(bytes.length, what).toBeLessThan(MEGABYTE / 2);
    }
    await client.call('photo.remove', { body: { id: photo.id } });
  }
  expect(kept).toEqual(Object.keys(files).filter((what) => PICTURES.test(what)));
});
