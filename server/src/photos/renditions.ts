import sharp from 'sharp';
import { createSemaphore } from '../platform/limits/semaphore.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { RENDITIONS, type Rendition } from './urls.ts';

/** Creates one rendition of a picture, as WebP; undefined when there is no original. */
export type RenditionSource = (fileKey: string, rendition: Rendition) => Promise<Buffer | undefined>;

export interface Renditions {
  /** A rendition, created on first request; undefined when the picture's files are gone. */
  read(fileKey: string, rendition: Rendition): Promise<Buffer | undefined>;
  /**
   * The card as AVIF, which takes three quarters of WebP's bytes and twenty times its work (D-44, W8): undefined until it is there. It is
   * made beside requests, for who asks later, and only of a card that was shown before.
   */
  readAvif(fileKey: string): Promise<Buffer | undefined>;
}

export interface RenditionsOptions {
  storage: FileStorage;
  /** Sources of pictures that are not uploads, by prefix of the file key. */
  sources: Record<string, RenditionSource>;
  /** How many are created at once; the others wait. */
  concurrency: number;
  /** Called when an original exists but is not a picture of an accepted format, with where it is. */
  onUnreadable?: (original: string, reason: string) => void;
}

/** Prefix of uploaded pictures. */
const UPLOADS = 'members/';

export const originalOf = (fileKey: string): string => `${fileKey}.original`;
const keyOf = (fileKey: string, rendition: Rendition): string => `${fileKey}.${rendition}.webp`;
const avifOf = (fileKey: string): string => `${fileKey}.card.avif`;
/** Cards that wait to be made as AVIF; another one is asked for again when it is shown again. */
const MOST_WAITING = 48;

/** The renditions of pictures, kept beside their originals. Concurrent requests for a missing rendition share one job. */
export function createRenditions({ storage, sources, concurrency, onUnreadable }: RenditionsOptions): Renditions {
  const making = new Map<string, Promise<Buffer | undefined>>();
  const inTurn = createSemaphore(concurrency);

  const fromOriginal: RenditionSource = async (fileKey, rendition) => {
    const original = await storage.get(originalOf(fileKey));
    if (!original) return undefined;
    return deriveFrom(original, rendition).catch((error: Error) => {
      onUnreadable?.(storage.url(originalOf(fileKey)), error.message);
      return undefined;
    });
  };

  async function make(fileKey: string, rendition: Rendition): Promise<Buffer | undefined> {
    const source = sources[fileKey.split('/')[0] ?? ''] ?? fromOriginal;
    const picture = await inTurn(() => source(fileKey, rendition));
    if (picture) await storage.put(keyOf(fileKey, rendition), picture);
    return picture;
  }

  async function read(fileKey: string, rendition: Rendition): Promise<Buffer | undefined> {
    const key = keyOf(fileKey, rendition);
    const there = await storage.get(key);
    if (there) return there;
    const others = making.get(key);
    if (others) return others;
    const mine = make(fileKey, rendition).finally(() => making.delete(key));
    making.set(key, mine);
    return mine;
  }

  const waiting = new Set<string>();
  const oneByOne = createSemaphore(1);

  async function makeAvif(fileKey: string): Promise<void> {
    if (waiting.has(fileKey) || waiting.size >= MOST_WAITING || !(await storage.get(keyOf(fileKey, 'card')))) return;
    waiting.add(fileKey);
    try {
      await oneByOne(async () => {
        // From the larger one: what WebP has blurred in the card would cost bytes and stay blurred.
        const larger = await read(fileKey, 'match');
        if (larger) await storage.put(avifOf(fileKey), await toAvifCard(larger));
      });
    } finally {
      waiting.delete(fileKey);
    }
  }

  return {
    read,
    async readAvif(fileKey) {
      const there = await storage.get(avifOf(fileKey));
      if (!there) makeAvif(fileKey).catch((error: Error) => onUnreadable?.(storage.url(keyOf(fileKey, 'match')), error.message));
      return there;
    },
  };
}

/** Half the bytes of quality 50 on drawings, a third less on photographs; effort 4 takes five times as long for 6 % less. */
const toAvifCard = (larger: Buffer): Promise<Buffer> =>
  sharp(larger, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .resize(...CARD)
    .avif({ quality: 40, effort: 2, chromaSubsampling: '4:2:0' })
    .toBuffer();

/** Width and height of a card, px (D-44). */
const CARD = [360, 480] as const;
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
/** Longer side to shorter: a line of pixels would become millions when scaled to cover a card. */
const MAX_RATIO = 10;
/** The formats of cameras and phones. None that can contain scripts, pages or addresses (SVG, PDF), whatever the file name says. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
/** Sixteen pixels across show that there is a person, but not who. */
const BLUR_WIDTH = 16;

/** D-44: thumb 300 × 300, card 360 × 480, match 600 × 800, full at most 1600 on its longer side, blur 600 × 800 and unrecognisable. */
async function deriveFrom(original: Buffer, rendition: Rendition): Promise<Buffer> {
  const { format, width, height } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!FORMATS.includes(format)) throw new Error(`${format} is not an accepted format`);
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height))
    throw new Error(`${width} × ${height} is not an accepted aspect ratio`);
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: MAX_SECONDS }).rotate();
  switch (rendition) {
    case 'thumb':
      return upright.resize(300, 300, { fit: 'cover', position: 'attention' }).webp({ quality: 76 }).toBuffer();
    case 'card':
      return upright
        .resize(...CARD, { fit: 'cover', position: 'attention' })
        .webp({ quality: 72 })
        .toBuffer();
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

/** Makes an uploaded picture's original again, from a rendition that was kept. Pictures from other sources are never removed. */
export async function restoreOriginal(storage: FileStorage, fileKey: string, webp: Buffer): Promise<void> {
  if (fileKey.startsWith(UPLOADS)) await storage.put(originalOf(fileKey), webp, { mustLast: true });
}

/** Removes an uploaded picture and all its renditions; missing files are no error. Pictures from other sources are shared, and stay. */
export async function removeFiles(storage: FileStorage, fileKey: string): Promise<void> {
  if (!fileKey.startsWith(UPLOADS)) return;
  const keys = [originalOf(fileKey), avifOf(fileKey), ...RENDITIONS.map((rendition) => keyOf(fileKey, rendition))];
  for (const key of keys) await storage.delete(key);
}
