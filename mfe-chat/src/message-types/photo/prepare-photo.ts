import { PHOTO_FILE, PHOTO_MIN_SIDE } from '@vesper/contracts';
import { isAnimated } from '@vesper/host-kit';

/** A picture as it is uploaded. */
export interface PreparedPhoto {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Why a file can't be sent; also keys of texts, shared with the server's codes (D-43). */
export type PhotoRefusal =
  | 'picture_heic'
  | 'picture_type'
  | 'picture_animated'
  | 'picture_unreadable'
  | 'picture_too_small'
  | 'picture_too_narrow';

/** Larger ones are scaled before the upload: no one waits for a camera's megapixels. */
const LONGEST_SIDE = 2048;
/** Longer side to shorter, as on the server. */
const MAX_RATIO = 10;
const QUALITY = 0.86;

const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);
const isKnown = ({ name, type }: File): boolean =>
  type === '' ? /\.(jpe?g|png|webp)$/i.test(name) : (PHOTO_FILE.types as readonly string[]).includes(type);

/** Decodes, scales and encodes a file anew, upright and without what the camera wrote. */
export async function preparePhoto(file: File): Promise<PreparedPhoto | PhotoRefusal> {
  if (await isAnimated(file)) return 'picture_animated';
  // Some devices read their own HEIC; it is a JPEG afterwards.
  if (!isKnown(file) && !isHeic(file)) return 'picture_type';
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return isHeic(file) ? 'picture_heic' : 'picture_unreadable';
  try {
    const [shorter, longer] = [Math.min(bitmap.width, bitmap.height), Math.max(bitmap.width, bitmap.height)];
    if (shorter < PHOTO_MIN_SIDE) return 'picture_too_small';
    if (longer > shorter * MAX_RATIO) return 'picture_too_narrow';
    // Of a very narrow picture the shorter side must stay long enough.
    const scale = Math.max(Math.min(1, LONGEST_SIDE / longer), Math.min(1, PHOTO_MIN_SIDE / shorter));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const blob = await draw(bitmap, width, height);
    return blob ? { blob, width, height } : 'picture_unreadable';
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white'; // JPEG has no transparency
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
