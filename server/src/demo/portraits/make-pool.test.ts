import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePool, type Pool, readPool } from './make-pool.ts';
import { listPortraits } from './portraits.ts';
import { renderRendition } from './renditions.ts';

// One picture of every person; the whole pool is made at every fresh start of the demo.
const portraits = listPortraits().filter(({ variant }, index) => variant === Math.floor(index / 4) % 4);
let parent: string;
let dir: string;
let pool: Pool;
const progress: number[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portraits-'));
  dir = join(parent, 'pool');
  pool = await makePool(dir, { portraits, onProgress: (done, total) => progress.push(done / total) });
}, 120_000);

afterAll(() => rm(parent, { recursive: true, force: true }));

describe('the pool', () => {
  test('[D-44] holds thumb and match of every portrait, and its list', async () => {
    const ids = portraits.map(({ id }) => id);
    expect(pool.portraits.map(({ id }) => id)).toEqual(ids);
    const files = ids.flatMap((id) => [`${id}.card.webp`, `${id}.match.webp`, `${id}.thumb.webp`]);
    expect((await readdir(dir)).toSorted()).toEqual([...files, 'pool.json'].toSorted());
    expect(progress).toHaveLength(ids.length);
    expect(progress.at(-1)).toBe(1);
  });

  test('[D-44] every file is a WebP of the size its entry names', async () => {
    for (const { renditions } of pool.portraits) {
      for (const { file, width, height, bytes } of Object.values(renditions)) {
        const content = await readFile(join(dir, file));
        expect(content.length).toBe(bytes);
        const found = await sharp(content).metadata();
        expect([found.format, found.width, found.height], file).toEqual(['webp', width, height]);
      }
    }
    const [first] = pool.portraits;
    expect(first?.renditions.thumb).toMatchObject({ width: 300, height: 300 });
    expect(first?.renditions.match).toMatchObject({ width: 600, height: 800 });
  });

  test('[D-44] files are small enough for a page of 24 cards', () => {
    const sizes = (name: 'thumb' | 'card' | 'match') => pool.portraits.map(({ renditions }) => renditions[name].bytes);
    const total = (list: number[]) => list.reduce((sum, bytes) => sum + bytes, 0);
    expect(Math.max(...sizes('thumb'))).toBeLessThan(8 * 1024);
    expect(Math.max(...sizes('match'))).toBeLessThan(30 * 1024);
    expect((24 * total(sizes('card'))) / portraits.length).toBeLessThan(160_000);
    expect((24 * total(sizes('thumb'))) / portraits.length).toBeLessThan(150 * 1024);
  });

  test('[D-44] every entry has a thumbhash of an upright picture', () => {
    for (const { thumbhash } of pool.portraits) {
      const { w, h } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
      expect(w / h).toBeCloseTo(0.75, 0);
      expect(w).toBeLessThan(h);
    }
  });

  test('[D-44] is made once: a second call changes nothing', async () => {
    const before = await stat(join(dir, `${portraits[0]?.id}.match.webp`));
    const steps: number[] = [];
    const again = await makePool(dir, { portraits, onProgress: (done) => steps.push(done) });
    expect(again).toEqual(pool);
    expect(steps).toEqual([]);
    expect((await stat(join(dir, `${portraits[0]?.id}.match.webp`))).mtimeMs).toBe(before.mtimeMs);
    expect(await readdir(parent)).toEqual(['pool']);
  });

  test('[D-44] is made anew, and wholly, when something else is to be drawn', async () => {
    const other = join(parent, 'other');
    const first = await makePool(other, { portraits: portraits.slice(0, 2) });
    const second = await makePool(other, { portraits: portraits.slice(1, 3) });
    expect(second.stamp).not.toBe(first.stamp);
    expect(await readdir(other)).toHaveLength(2 * 3 + 1);
    expect((await readPool(other))?.portraits).toEqual(second.portraits);
    await rm(other, { recursive: true });
  });

  test('[D-44] is drawn once for all who know where it is kept, and comes whole to two who make it at the same time', async () => {
    const options = { portraits: portraits.slice(0, 2), keptIn: join(parent, 'kept') };
    const two = [join(parent, 'one'), join(parent, 'another')];
    const drawn = await Promise.all(two.map((folder) => makePool(folder, options)));
    const later: number[] = [];
    drawn.push(await makePool(join(parent, 'later'), { ...options, onProgress: (done) => later.push(done) }));
    expect(later).toEqual([]);
    for (const folder of [...two, join(parent, 'later'), options.keptIn]) {
      expect(await readPool(folder)).toEqual(drawn[0]);
      expect(await readdir(folder)).toHaveLength(2 * 3 + 1);
    }
    expect((await readdir(parent)).toSorted()).toEqual(['another', 'kept', 'later', 'one', 'pool']);
    for (const name of ['another', 'kept', 'later', 'one']) await rm(join(parent, name), { recursive: true });
  });

  test('[D-44] one that is missing or unreadable is not taken for one', async () => {
    expect(await readPool(join(parent, 'nowhere'))).toBeUndefined();
    const broken = await mkdtemp(join(parent, 'broken-'));
    await writeFile(join(broken, 'pool.json'), '{"stamp":');
    expect(await readPool(broken)).toBeUndefined();
    await rm(broken, { recursive: true });
  });
});

describe('renditions on request', () => {
  test('[D-44] full is twice the match', async () => {
    const { format, width, height } = await sharp(await renderRendition('m11-2', 'full')).metadata();
    expect([format, width, height]).toEqual(['webp', 1200, 1600]);
  });

  test('[D-44] the blurred one keeps the colours and loses the face', async () => {
    const id = portraits.find(({ gender }) => gender === 'male')?.id ?? '';
    const blurred = await renderRendition(id, 'blur');
    expect(blurred.length).toBeLessThan(8 * 1024);
    const { format, width, height } = await sharp(blurred).metadata();
    expect([format, width, height]).toEqual(['webp', 600, 800]);
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
    const sharpOne = await readFile(join(dir, `${id}.match.webp`));
    expect(await edges(blurred)).toBeLessThan((await edges(sharpOne)) / 5);
  });

  test('[D-44] an unknown portrait is refused', async () => {
    await expect(renderRendition('f99-1', 'full')).rejects.toThrow(RangeError);
  });
});

test('a fifth and sixth picture of a person, not in the pool, are drawn whole when asked for', async () => {
  for (const id of ['f07-5', 'f07-6']) {
    const { format, width, height } = await sharp(await renderRendition(id, 'thumb')).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 300, height: 300 });
  }
  await expect(renderRendition('f07-7', 'thumb')).rejects.toThrow(RangeError);
});
