import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { renderRendition } from './renditions.ts';

export interface CardFolders {
  /** The server's picture folder; cards are `<id>.card.webp`. */
  dir: string;
  /** Cache shared by all seeds; default: none. */
  cacheDir?: string | undefined;
}

/**
 * Predraws the cards of these portraits, a few in parallel, except for cached ones. If the generator's code has changed, both folders are
 * emptied first, so that a person looks the same in all their pictures.
 * @returns thumbhashes in base64, by id
 */
export async function drawCards(ids: readonly string[], { dir, cacheDir }: CardFolders): Promise<Map<string, string>> {
  const stamp = await generatorStamp();
  await clearIfOutdated(stamp, dir);
  const folders = cacheDir === undefined ? [dir] : [dir, await cacheFolderFor(stamp, cacheDir)];

  const thumbhashes = new Map<string, string>();
  const waiting = ids.values();
  const worker = async () => {
    for (const id of waiting) {
      const name = `${id}.card.webp`;
      const card = (await readFirstExisting(folders.map((folder) => join(folder, name)))) ?? (await renderRendition(id, 'card'));
      for (const folder of folders) await writeAtomically(join(folder, name), card);
      thumbhashes.set(id, await thumbhashOf(card));
    }
  };
  const threads = sharp.concurrency();
  // One libvips thread per picture; the pictures run in parallel.
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, worker));
  } finally {
    sharp.concurrency(threads);
  }
  return thumbhashes;
}

/** The generator's version: a hash of its source, so that any change redraws all pictures. */
async function generatorStamp(): Promise<string> {
  const names = (await readdir(import.meta.dirname, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const hash = createHash('sha256').update(`${sharp.versions.vips} ${sharp.versions.webp}`);
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts')).toSorted())
    hash.update(name).update(await readFile(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 16);
}

async function clearIfOutdated(stamp: string, folder: string): Promise<void> {
  const file = join(folder, 'generator');
  if ((await readFirstExisting([file]))?.toString() === stamp) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeAtomically(file, stamp);
}

/** This generator version's cache folder; other versions' folders are removed. Other seeds may use it at the same time. */
async function cacheFolderFor(stamp: string, cacheDir: string): Promise<string> {
  const folder = join(cacheDir, stamp);
  await mkdir(folder, { recursive: true });
  const stale = (await readdir(cacheDir)).filter((name) => name !== stamp);
  await Promise.allSettled(stale.map((name) => rm(join(cacheDir, name), { recursive: true, force: true })));
  return folder;
}

/** The content of the first file that exists. */
async function readFirstExisting(files: readonly string[]): Promise<Buffer | undefined> {
  for (const file of files) {
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (content) return content;
  }
  return undefined;
}

/** Writes a temporary file and renames it, so that a concurrent seed never reads a partial file. */
async function writeAtomically(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

async function thumbhashOf(card: Buffer): Promise<string> {
  const { data, info } = await sharp(card).resize(75, 100).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
