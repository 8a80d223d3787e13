import { afterEach, expect, test, vi } from 'vitest';
import { type CropArea, cropped, mostZoom, needsCropping, type Turn, turnedBy } from './crop-photo.ts';

const jpeg = (name = 'beach.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

/** The browser decodes every file as a picture of this size, and draws what it is told. */
function decodesAs(width: number, height: number) {
  const close = vi.fn();
  /** Where a pixel of the photo comes to lie on the canvas. */
  const placed: { at?: (x: number, y: number) => number[]; canvas?: number[] } = {};
  let matrix = [1, 0, 0, 1, 0, 0] as [number, number, number, number, number, number];
  const times = ([a, b, c, d, e, f]: typeof matrix) => {
    const [A, B, C, D, E, F] = matrix;
    matrix = [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
  };
  const context = {
    fillRect: (_x: number, _y: number, ...size: number[]) => (placed.canvas = size),
    scale: (x: number, y: number) => times([x, 0, 0, y, 0, 0]),
    translate: (x: number, y: number) => times([1, 0, 0, 1, x, y]),
    rotate: (by: number) => times([Math.cos(by), Math.sin(by), -Math.sin(by), Math.cos(by), 0, 0]),
    drawImage() {
      const [a, b, c, d, e, f] = matrix;
      placed.at = (x, y) => [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value) + 0);
    },
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['drawn'], { type: 'image/jpeg' })));
  return { close, placed };
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
  expect(await cropped(file, { turn: 90, area: { x: 0, y: 0, width: 10, height: 10 } })).toBe(file);
});

test('[D-15 D-43] enlarging ends where what is left would be refused as too small', () => {
  expect(mostZoom({ width: 4000, height: 3000 })).toBe(4);
  expect(mostZoom({ width: 1200, height: 400 })).toBe(1.5);
  expect(mostZoom({ width: 200, height: 1000 })).toBe(1);
});

test('[D-15] the part is drawn, scaled to what a screen can show, and named as the JPEG that it is', async () => {
  const { placed, close } = decodesAs(8000, 6000);
  const file = await cropped(jpeg('beach.png', 'image/png'), { turn: 0, area: { x: 100, y: 0, width: 4500, height: 6000 } });
  expect([file.name, file.type, await file.text()]).toEqual(['beach.jpg', 'image/jpeg', 'drawn']);
  expect([placed.canvas, placed.at?.(100, 0), placed.at?.(4600, 6000)]).toEqual([
    [1800, 2400],
    [0, 0],
    [1800, 2400],
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test('[R-24] a turned photo, or a part of it, is drawn upright; without turn and part the file is uploaded as it is', async () => {
  const drawn = async (turn: Turn, area: CropArea | null = null) => {
    const { placed } = decodesAs(800, 600);
    await cropped(jpeg(), { turn, area });
    // The left upper corner of the photo, and the right lower one.
    return [placed.canvas, placed.at?.(0, 0), placed.at?.(800, 600)];
  };
  expect(await drawn(90)).toEqual([
    [600, 800],
    [600, 0],
    [0, 800],
  ]);
  expect(await drawn(180)).toEqual([
    [800, 600],
    [800, 600],
    [0, 0],
  ]);
  expect(await drawn(270)).toEqual([
    [600, 800],
    [0, 800],
    [600, 0],
  ]);
  expect(await drawn(90, { x: 100, y: 200, width: 450, height: 600 })).toEqual([
    [450, 600],
    [500, -200],
    [-100, 600],
  ]);
  const file = jpeg();
  expect(await cropped(file, { turn: 0, area: null })).toBe(file);
  expect([turnedBy(270, 90), turnedBy(0, -90), turnedBy(180, -90)]).toEqual([0, 270, 90]);
});
