import { beforeEach, expect, test, vi } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const aJpeg = file('a.jpg', 'image/jpeg');
const chunk = (type: string, length = 0) => `\0\0\0${String.fromCharCode(length)}${type}${'x'.repeat(length)}CRC!`;
const png = (...chunks: string[]) => `\x89PNG\r\n\x1a\n${chunks.join('')}`;
const webp = (chunks: string, flags: string) => `RIFFsizeWEBP${chunks}size${flags}`;
const fileOf = (bytes: string, type: string) =>
  new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], `a.${type}`, { type: `image/${type}` });
const decoded = (width: number, height: number) => vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }));

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/jpeg' })));
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

test.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [800, 600, 800, 600],
  [4000, 400, 2048, 205],
])('[M-06 D-43] %i × %i is scaled to %i × %i before the upload', async (width, height, toWidth, toHeight) => {
  decoded(width, height);
  expect(await preparePhoto(aJpeg)).toMatchObject({ width: toWidth, height: toHeight });
});

test('[D-43] what the server would refuse is said before anything is uploaded', async () => {
  decoded(199, 400);
  expect(await preparePhoto(aJpeg)).toBe('picture_too_small');
  decoded(300, 3001);
  expect(await preparePhoto(aJpeg)).toBe('picture_too_narrow');
  decoded(800, 600);
  expect(await preparePhoto(file('a.gif', 'image/gif'))).toBe('picture_type');
  expect(await preparePhoto(file('a.heic', 'image/heic'))).toMatchObject({ width: 800 });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown')));
  expect(await preparePhoto(file('a.heic', 'image/heic'))).toBe('picture_heic');
  expect(await preparePhoto(aJpeg)).toBe('picture_unreadable');
});

test.each([
  ['an animated WebP', fileOf(webp('VP8X', '\x12'), 'webp'), 'picture_animated'],
  ['a WebP with transparency', fileOf(webp('VP8X', '\x10'), 'webp'), { width: 800 }],
  ['a plain WebP', fileOf(webp('VP8 ', '\x02'), 'webp'), { width: 800 }],
  ['an animated PNG', fileOf(png(chunk('IHDR', 13), chunk('tEXt', 40), chunk('acTL', 8), chunk('IDAT', 5)), 'png'), 'picture_animated'],
  ['a plain PNG', fileOf(png(chunk('IHDR', 13), chunk('IDAT', 5), chunk('acTL', 8)), 'png'), { width: 800 }],
  ['an animated GIF', fileOf(`GIF89a${'x'.repeat(800)}!\xff\x0bNETSCAPE2.0`, 'gif'), 'picture_animated'],
  ['a GIF of one frame', fileOf(`GIF89a${'x'.repeat(800)}`, 'gif'), 'picture_type'],
  ['a PNG cut short', fileOf(png(chunk('IHDR', 13)), 'png'), { width: 800 }],
])('[D-43] %s: an animation is refused, since it would be sent as a still', async (_what, picture, expected) => {
  decoded(800, 600);
  expect({ made: await preparePhoto(picture) }).toMatchObject({ made: expected });
});
