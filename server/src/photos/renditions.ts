import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createSemaphore } from '../platform/limits/semaphore.ts';
import { RENDITIONS, type Rendition } from './urls.ts';

/** Creates one rendition of a picture, as WebP; undefined when there is no original. */
export type RenditionSource = (fileKey: string, rendition: Rendition) => Promise<Buffer | undefined>;

export interface Renditions {
  /** The file of a rendition, created on first request; undefined when the picture's files are gone. */
  fileOf(fileKey: string, rendition: Rendition): Promise<string | undefined>;
}

export interface RenditionsOptions {
  dir: string;
  /** Sources of pictures that are not uploads, by prefix of the file key. */
  sources: Record<string, RenditionSource>;
  /** How many are created at once; the others wait. */
  concurrency: number;
  /** Called when an original exists but is not a picture of an accepted format. */
  onUnreadable?: (fileKey: string, reason: string) => void;
}

/** Prefix of uploaded pictures. */
const UPLOADS = 'members/';

/** The renditions of pictures, in a folder. Concurrent requests for a missing rendition share one job. */
export function createRenditions({ dir, sources, concurrency, onUnreadable }: RenditionsOptions): Renditions {
  const making = new Map<string, Promise<string | undefined>>();
  const inTurn = createSemaphore(concurrency);
  const original: RenditionSource = (fileKey, rendition) =>
    deriveFrom(join(dir, `${fileKey}.original`), rendition).catch((error: Error) => {
      onUnreadable?.(fileKey, error.message);
      return undefined;
    });

  async function make(fileKey: string, rendition: Rendition, file: string): Promise<string | undefined> {
    const source = sources[fileKey.split('/')[0] ?? ''] ?? original;
    const picture = await inTurn(() => source(fileKey, rendition));
    if (!picture) return undefined;
    await mkdir(dirname(file), { recursive: true });
    // Write to a temporary name and rename, so that readers never see a partial file.
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await writeFile(unfinished, picture);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return file;
  }

  return {
    async fileOf(fileKey, rendition) {
      const file = join(dir, `${fileKey}.${rendition}.webp`);
      if (await exists(file)) return file;
      const others = making.get(file);
      if (others) return others;
      const mine = make(fileKey, rendition, file).finally(() => making.delete(file));
      making.set(file, mine);
      return mine;
    },
  };
}

const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
/** Longer side to shorter: a line of pixels would become millions when scaled to cover a card. */
const MAX_RATIO = 10;
/** The formats of cameras and phones. None that can contain scripts, pages or addresses (SVG, PDF), whatever the file name says. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
/** Sixteen pixels across show that there is a person, but not who. */
const BLUR_WIDTH = 16;

/** D-44: thumb 300 × 300, card 360 × 480, match 600 × 800, full at most 1600 on its longer side, blur 600 × 800 and unrecognisable. */
async function deriveFrom(original: string, rendition: Rendition): Promise<Buffer | undefined> {
  if (!(await exists(original))) return undefined;
  const { format, width, height } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!FORMATS.includes(format)) throw new Error(`${format} is not an accepted format`);
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height))
    throw new Error(`${width} × ${height} is not an accepted aspect ratio`);
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS }).rotate();
  switch (rendition) {
    case 'thumb':
      return upright.resize(300, 300, { fit: 'cover', position: 'attention' }).webp({ quality: 76 }).toBuffer();
    case 'card':
      return upright.resize(360, 480, { fit: 'cover', position: 'attention' }).webp({ quality: 72 }).toBuffer();
    case 'match':
      return upright.resize(600, 800, { fit: 'cover', position: 'attention' }).webp({ quality: 76 }).toBuffer();
    case 'full':
      return upright.resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
    case 'blur': {
      const tiny = await upright
        .resize(BLUR_WIDTH, Math.round((BLUR_WIDTH * 4) / 3), { fit: 'cover' })
        .png()
        .toBuffer();
      return sharp(tiny).resize(600, 800, { kernel: 'cubic' }).blur(12).webp({ quality: 40 }).toBuffer();
    }
  }
}

/** Removes an uploaded picture and all its renditions; missing files are no error. Pictures from other sources are shared, and stay. */
export async function removeFiles(dir: string, fileKey: string): Promise<void> {
  if (!fileKey.startsWith(UPLOADS)) return;
  const files = [`${fileKey}.original`, ...RENDITIONS.map((rendition) => `${fileKey}.${rendition}.webp`)];
  for (const file of files) await rm(join(dir, file), { force: true });
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
