import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { aScene } from '../../testing/a-picture.ts';
import { COPY_WITHIN, likenessOf } from './likeness.ts';

async function likeness(picture: Buffer): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-likeness-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, 'picture'), picture);
  return likenessOf(join(dir, 'picture'));
}

const differing = (one: string, other: string): number => [...one].filter((bit, at) => bit !== other[at]).length;

test('[D-20] a copy that is smaller, of another format, coarser or brighter looks like the picture; another picture does not', async () => {
  const picture = await aScene(1);
  const original = await likeness(picture);
  const copies = [
    sharp(picture).resize(240).jpeg({ quality: 60 }),
    sharp(picture).resize(900, 1200).webp({ quality: 50 }),
    sharp(picture).modulate({ brightness: 1.15 }).png(),
    sharp(picture).greyscale().jpeg(),
  ];
  for (const copy of copies) expect(differing(original, await likeness(await copy.toBuffer()))).toBeLessThanOrEqual(COPY_WITHIN);
  for (const seed of [2, 3, 4, 5]) expect(differing(original, await likeness(await aScene(seed)))).toBeGreaterThan(4 * COPY_WITHIN);
});
