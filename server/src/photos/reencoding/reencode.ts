import { writeFile } from 'node:fs/promises';
import { PHOTO_MAX_PIXELS, PHOTO_MIN_SIDE } from '@vesper/contracts';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { isAnimatedPng } from './animated-png.ts';

/** A re-encoded picture. */
export interface Reencoded {
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
}

/** Why a file was rejected: the error code of its field (D-11). */
export type Rejection =
  | 'picture_type'
  | 'picture_animated'
  | 'picture_unreadable'
  | 'picture_too_small'
  | 'picture_too_large'
  | 'picture_too_narrow';

/** Enough for every rendition (D-44) and sharper ones later; no one needs a camera's 50 megapixels. */
const LONGEST_SIDE = 2400;
/** Longer side to shorter: a line of pixels would become millions when scaled to cover a card. */
export const MAX_RATIO = 10;
const HASHED_SIDE = 100;

/** Blocks every decoder but the three we accept, whatever else this libvips can read (SVG, PDF, GIF, TIFF, HEIF …). */
export function blockOtherFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
}

/**
 * Re-encodes an uploaded file: upright, of bounded size, as JPEG, with nothing but its pixels (D-20). When it returns a size, the new file
 * is there. How long it may take is up to whoever watches this process.
 */
export async function reencode(source: string, target: string): Promise<Reencoded | Rejection> {
  const known = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!known) return 'picture_unreadable';
  const [shorter = 0, longer = 0] = [known.width, known.height].sort((one, other) => one - other);
  if (!/^(jpeg|png|webp)$/.test(known.format)) return 'picture_type';
  // It would become a still: better refused than changed.
  if ((known.pages ?? 1) > 1 || (known.format === 'png' && (await isAnimatedPng(source)))) return 'picture_animated';
  if (longer * shorter > PHOTO_MAX_PIXELS) return 'picture_too_large';
  if (shorter < PHOTO_MIN_SIDE) return 'picture_too_small';
  if (longer > shorter * MAX_RATIO) return 'picture_too_narrow';
  const made = await sharp(source, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!made) return 'picture_unreadable';
  const { width, height } = made.info;
  const thumbhash = await thumbhashOf(made.data);
  await writeFile(target, made.data);
  return { width, height, thumbhash };
}

export async function thumbhashOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(HASHED_SIDE, HASHED_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
