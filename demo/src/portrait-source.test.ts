import sharp from 'sharp';
import { expect, test } from 'vitest';
import { portraitSource } from './portrait-source.ts';

test('[D-44] a portrait is drawn at its first request; a key that names none has no picture', async () => {
  expect(await sharp(await portraitSource('demo/f34-2gx7k0v-2', 'blur')).metadata()).toMatchObject({
    format: 'webp',
    width: 600,
    height: 800,
  });
  expect(await portraitSource('demo/f07-2', 'card')).toBeUndefined();
});
