import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { renderRendition } from './renditions.ts';

export interface CardFolders {
  /** Where the server looks for pictures: `<id>.card.webp`. */
  dir: string;
  /** Where cards are kept for every world that wants them; default: nowhere. */
  keptIn?: string | undefined;
}

/**
 * Draws the cards of these portraits, a few at a time, before anybody asks for them. What is kept is not drawn again. When the generator has changed,
 * both folders are emptied first: whoever has a face has it in all of their pictures.
 * @returns thumbhashes in base64, by id
 */
export async function drawCards(ids: readonly string[], { dir, keptIn }: CardFolders): Promise<Map<string, string>> {
  const stamp = await generatorStamp();
  await emptyUnlessOf(stamp, dir);
  const folders = keptIn === undefined ? [dir] : [dir, await keptFor(stamp, keptIn)];

  const thumbhashes = new Map<string, string>();
  const waiting = ids.values();
  const lane = async () => {
    for (const id of waiting) {
      const name = `${id}.card.webp`;
      const card = (await firstOf(folders.map((folder) => join(folder, name)))) ?? (await renderRendition(id, 'card'));
      for (const folder of folders) await writeWhole(join(folder, name), card);
      thumbhashes.set(id, await thumbhashOf(card));
    }
  };
  const threads = sharp.concurrency();
  // libvips works outside the main thread, one thread a picture.
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, lane));
  } finally {
    sharp.concurrency(threads);
  }
  return thumbhashes;
}

/** Names the generator's version: the hash of its source, so that a changed brush stroke makes new pictures. */
async function generatorStamp(): Promise<string> {
  const names = (await readdir(import.meta.dirname, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const hash = createHash('sha256').update(`${sharp.versions.vips} ${sharp.versions.webp}`);
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts')).toSorted())
    hash.update(name).update(await readFile(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 16);
}

async function emptyUnlessOf(stamp: string, folder: string): Promise<void> {
  const file = join(folder, 'generator');
  if ((await firstOf([file]))?.toString() === stamp) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeWhole(file, stamp);
}

/** Where this generator's cards are kept; those of others are removed. Other worlds may be made from here at the same time. */
async function keptFor(stamp: string, keptIn: string): Promise<string> {
  const folder = join(keptIn, stamp);
  await mkdir(folder, { recursive: true });
  const stale = (await readdir(keptIn)).filter((name) => name !== stamp);
  await Promise.allSettled(stale.map((name) => rm(join(keptIn, name), { recursive: true, force: true })));
  return folder;
}

/** What is in the first of these files that is there. */
async function firstOf(files: readonly string[]): Promise<Buffer | undefined> {
  for (const file of files) {
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (content) return content;
  }
  return undefined;
}

/** Written beside and moved: whoever finds the file, another world that is being made perhaps, finds all of it. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

async function thumbhashOf(card: Buffer): Promise<string> {
  const { data, info } = await sharp(card).resize(75, 100).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
