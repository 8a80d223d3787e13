import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { listPortraits, type PortraitMeta } from './portraits.ts';
import { type Pooled, poolRenditions, RENDITIONS } from './renditions.ts';

type PooledFile = { file: string; width: number; height: number; bytes: number };

type PoolEntry = PortraitMeta & {
  /** Base64. */
  thumbhash: string;
  renditions: Record<Pooled, PooledFile>;
};

export type Pool = { stamp: string; portraits: PoolEntry[] };

const STALE_AFTER = 600_000;

/** Names the generator's version: the hash of its source, so that a changed brush stroke makes a new pool, and of what it shall draw. */
async function generatorStamp(portraits: readonly PortraitMeta[]): Promise<string> {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const hash = createHash('sha256')
    .update(sharp.versions.vips)
    .update(sharp.versions.webp ?? '');
  for (const name of files.map((file) => file.replaceAll('\\', '/')).toSorted()) {
    hash.update(name).update(await readFile(join(import.meta.dirname, name)));
  }
  for (const { id } of portraits) hash.update(id);
  return hash.digest('hex').slice(0, 16);
}

/** The pool in a folder, or undefined if there is none or it is not readable. */
export async function readPool(dir: string): Promise<Pool | undefined> {
  try {
    return JSON.parse(await readFile(join(dir, 'pool.json'), 'utf8')) as Pool;
  } catch {
    return undefined;
  }
}

async function writePortrait(dir: string, meta: PortraitMeta): Promise<PoolEntry> {
  const made = await poolRenditions(meta);
  const save = async (name: Pooled): Promise<PooledFile> => {
    const file = `${meta.id}.${name}.webp`;
    await writeFile(join(dir, file), made[name]);
    return { file, ...RENDITIONS[name], bytes: made[name].length };
  };
  const renditions = { thumb: await save('thumb'), card: await save('card'), match: await save('match') };
  return { ...meta, thumbhash: made.thumbhash, renditions };
}

/** Draws all portraits, a few at a time; libvips works outside the main thread, one thread a picture. */
async function drawAll(
  dir: string,
  portraits: readonly PortraitMeta[],
  onProgress: (done: number, total: number) => void,
): Promise<PoolEntry[]> {
  let done = 0;
  const entries: PoolEntry[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < portraits.length; index = next++) {
      const meta = portraits[index] as PortraitMeta;
      entries[index] = await writePortrait(dir, meta);
      onProgress(++done, portraits.length);
    }
  };
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, lane));
  } finally {
    sharp.concurrency(threads);
  }
  return entries;
}

/** Half-built folders of runs that were killed. */
async function removeLeftovers(dir: string, prefix: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.startsWith(prefix)) continue;
    const { mtimeMs } = await stat(join(dir, name));
    if (Date.now() - mtimeMs > STALE_AFTER) await rm(join(dir, name), { recursive: true, force: true });
  }
}

/** Puts a pool where it shall be, unless the same one has come there meanwhile: whoever reads that is not disturbed. */
async function settle(building: string, target: string, stamp: string): Promise<Pool> {
  try {
    await rename(building, target);
  } catch {
    // A folder is there.
    const present = await readPool(target);
    if (present?.stamp === stamp) return present;
    await rm(target, { recursive: true, force: true });
    await rename(building, target);
  }
  return (await readPool(target)) as Pool;
}

interface PoolOptions {
  portraits?: readonly PortraitMeta[];
  /** A folder in which the pool is kept for all that want one: it is drawn there, and copied. */
  keptIn?: string | undefined;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Makes the pool of demo portraits in `dir`: `<id>.thumb.webp`, `<id>.card.webp`, `<id>.match.webp` and `pool.json`.
 * Does nothing if this generator's pool is already there. The folder appears complete or not at all;
 * whatever was in it before is replaced, and one that somebody else makes meanwhile is left in peace.
 */
export async function makePool(dir: string, options: PoolOptions = {}): Promise<Pool> {
  const { portraits = listPortraits(), keptIn, onProgress = () => {} } = options;
  const stamp = await generatorStamp(portraits);
  const present = await readPool(dir);
  if (present?.stamp === stamp) return present;

  const target = resolve(dir);
  const parent = dirname(target);
  const prefix = `${basename(target)}.building-`;
  await mkdir(parent, { recursive: true });
  await removeLeftovers(parent, prefix);
  const building = await mkdtemp(join(parent, prefix));
  try {
    if (keptIn) {
      await makePool(keptIn, { portraits, onProgress });
      await cp(keptIn, building, { recursive: true });
    } else {
      const pool: Pool = { stamp, portraits: await drawAll(building, portraits, onProgress) };
      await writeFile(join(building, 'pool.json'), JSON.stringify(pool));
    }
    return await settle(building, target, stamp);
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}
