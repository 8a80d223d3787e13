import sharp from 'sharp';
import { expect, test } from 'vitest';
import { portraitId } from './portraits.ts';
import { RENDITIONS, renderRendition } from './renditions.ts';

const id = portraitId({ seed: 20_261_123, gender: 'male', age: 41 }, 2);

test('[D-44] every rendition is a WebP of its size', async () => {
  for (const [name, size] of Object.entries(RENDITIONS)) {
    const { format, width, height } = await sharp(await renderRendition(id, name as keyof typeof RENDITIONS)).metadata();
    expect({ format, width, height }, name).toEqual({ format: 'webp', ...size });
  }
});

test('[D-44] the blurred one keeps the colours and loses the face', async () => {
  const blurred = await renderRendition(id, 'blur');
  expect(blurred.length).toBeLessThan(8 * 1024);
  // Edges are what a face is recognised by.
  const edges = async (picture: Buffer) => {
    const found = await sharp(picture)
      .greyscale()
      .convolve({ width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0], offset: 128 })
      .png()
      .toBuffer();
    const { channels } = await sharp(found).stats();
    return channels[0]?.stdev ?? 0;
  };
  expect(await edges(blurred)).toBeLessThan((await edges(await renderRendition(id, 'match'))) / 5);
});

test('[D-44] an unknown portrait is refused', async () => {
  await expect(renderRendition('f99', 'full')).rejects.toThrow(RangeError);
});
