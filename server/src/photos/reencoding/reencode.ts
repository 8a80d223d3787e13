import { open, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PHOTO_MAX_PIXELS, PHOTO_MIN_SIDE } from '@vesper/contracts';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** A picture that was made anew. */
export interface Reencoded {
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
}

/** Why it was not: the code of its field (D-11). */
export type Unfit = 'picture_type' | 'picture_unreadable' | 'picture_too_small' | 'picture_too_large' | 'picture_too_narrow';

/** Enough for every rendition (D-44) and for sharper ones to come; a camera's 50 megapixels are nobody's to keep. */
const LONGEST_SIDE = 2400;
/** Of the longer side to the shorter: a line of pixels would become millions when it is made to cover a card. */
const MAX_RATIO = 10;
const MAX_SECONDS = 10;
const HASHED_SIDE = 100;

/** Nothing is opened that is not one of the three, whatever else this libvips could read (SVG, PDF, GIF, TIFF, HEIF …). */
export function readNothingElse(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
}

/**
 * Makes a picture anew from what somebody sent: upright, of bounded size, as JPEG, without anything that is not its pixels (D-20). When it returns a
 * size, the new file is on the disk for good.
 */
export async function reencode(source: string, target: string): Promise<Reencoded | Unfit> {
  const known = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!known) return 'picture_unreadable';
  const [shorter = 0, longer = 0] = [known.width, known.height].sort((one, other) => one - other);
  if (!/^(jpeg|png|webp)$/.test(known.format)) return 'picture_type';
  if (longer * shorter > PHOTO_MAX_PIXELS) return 'picture_too_large';
  if (shorter < PHOTO_MIN_SIDE) return 'picture_too_small';
  if (longer > shorter * MAX_RATIO) return 'picture_too_narrow';
  const made = await sharp(source, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!made) return 'picture_unreadable';
  const { width, height } = made.info;
  const thumbhash = await thumbhashOf(made.data);
  await writeFile(target, made.data, { flush: true });
  await syncFolder(dirname(target));
  return { width, height, thumbhash };
}

async function thumbhashOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(HASHED_SIDE, HASHED_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** The file's name has to be on the disk, too: a row must never tell of a file that a power cut has taken. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
