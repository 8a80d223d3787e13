import { afterEach, expect, test, vi } from 'vitest';
import { cropped, mostZoom, needsCropping } from './crop-photo.ts';

const jpeg = (name = 'beach.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

/** The browser decodes every file as a picture of this size, and draws what it is told. */
function decodesAs(width: number, height: number) {
  const close = vi.fn();
  const drawImage = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['drawn'], { type: 'image/jpeg' })));
  return { close, drawImage };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[D-15] a photo is to be cropped when cards would cut it, and not when it has their shape or is refused anyway', async () => {
  const { close } = decodesAs(1600, 1200);
  expect(await needsCropping(jpeg())).toBe(true);
  expect(close).toHaveBeenCalledOnce();
  expect(await needsCropping(jpeg('beach.heic', 'image/heic'))).toBe(false);
  decodesAs(900, 1200);
  expect(await needsCropping(jpeg())).toBe(false);
  decodesAs(910, 1200);
  expect(await needsCropping(jpeg())).toBe(false);
  // Its largest part would be too small to be accepted: the server says what it says of any such photo.
  decodesAs(800, 220);
  expect(await needsCropping(jpeg())).toBe(false);
});

test('[D-15 D-43] what the browser can’t read is uploaded as it is', async () => {
  expect(await needsCropping(jpeg())).toBe(false);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not an image')));
  const file = jpeg();
  expect(await needsCropping(file)).toBe(false);
  expect(await cropped(file, { x: 0, y: 0, width: 10, height: 10 })).toBe(file);
});

test('[D-15 D-43] enlarging ends where what is left would be refused as too small', () => {
  expect(mostZoom({ width: 4000, height: 3000 })).toBe(4);
  expect(mostZoom({ width: 1200, height: 400 })).toBe(1.5);
  expect(mostZoom({ width: 200, height: 1000 })).toBe(1);
});

test('[D-15] the part is drawn, scaled to what a screen can show, and named as the JPEG that it is', async () => {
  const { drawImage, close } = decodesAs(8000, 6000);
  const file = await cropped(jpeg('beach.png', 'image/png'), { x: 100, y: 0, width: 4500, height: 6000 });
  expect([file.name, file.type, await file.text()]).toEqual(['beach.jpg', 'image/jpeg', 'drawn']);
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(expect.anything(), 100, 0, 4500, 6000, 0, 0, 1800, 2400);
  expect(close).toHaveBeenCalledOnce();
});
