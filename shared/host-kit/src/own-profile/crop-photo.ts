import { PHOTO_MIN_SIDE, type PhotoEdit } from '@vesper/contracts';
import { refusalOf } from './photo-file.ts';

/** The shape in which lists and cards show a photo, width to height. */
export const CARD_RATIO = 3 / 4;
/** A photo this close to that shape loses nothing that anybody would notice. */
const TOLERANCE = 0.03;
/** Larger ones are scaled: no one waits for a camera's megapixels. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.9;

/** Degrees clockwise. */
export type Turn = PhotoEdit['turn'];

/** Pixels of the turned photo. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export const isSideways = (turn: Turn): boolean => turn % 180 !== 0;

/** @param by 90 to the right, -90 to the left */
export const turnedBy = (turn: Turn, by: 90 | -90): Turn => ((turn + by + 360) % 360) as Turn;

/** The size that a photo has when it is turned. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  isSideways(turn) ? { width: height, height: width } : { width, height };

/** The largest part of a photo that has the cards' shape. */
const largestPart = ({ width, height }: Size): Size => {
  const fitted = Math.min(width, height * CARD_RATIO);
  return { width: fitted, height: fitted / CARD_RATIO };
};

/** How far that largest part may be enlarged before what is left is too small to be accepted. */
export const mostZoom = (size: Size): number => Math.min(4, Math.max(1, largestPart(size).width / PHOTO_MIN_SIDE));

const isCut = ({ width, height }: Size): boolean => Math.abs(width / height / CARD_RATIO - 1) > TOLERANCE;

const decoded = (file: File): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

/** Whether cards would cut this photo, so that its owner should choose the part. What can't be read is the server's to refuse. */
export async function needsCropping(file: File): Promise<boolean> {
  if (refusalOf(file) !== null || typeof createImageBitmap === 'undefined') return false;
  try {
    const bitmap = await decoded(file);
    const { width, height } = bitmap;
    bitmap.close();
    return largestPart({ width, height }).width >= PHOTO_MIN_SIDE && isCut({ width, height });
  } catch {
    return false;
  }
}

/**
 * The photo turned, or a part of that, as a file of its own, upright and without what the camera wrote. The file itself if nothing is changed
 * or it can't be drawn.
 */
export async function cropped(file: File, { turn, area }: { turn: Turn; area: CropArea | null }): Promise<File> {
  if (turn === 0 && !area) return file;
  const bitmap = await decoded(file).catch(() => null);
  if (!bitmap) return file;
  try {
    const { x, y, width, height } = area ?? { x: 0, y: 0, ...turnedSize(bitmap, turn) };
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    });
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = 'white'; // JPEG has no transparency
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.scale(scale, scale);
    context.translate(-x, -y);
    turnAround(context, turn, bitmap);
    context.drawImage(bitmap, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : file;
  } finally {
    bitmap.close();
  }
}

/** What is drawn afterwards is turned, with its left upper corner at 0, 0 again. */
function turnAround(context: CanvasRenderingContext2D, turn: Turn, { width, height }: Size): void {
  if (turn === 90) context.translate(height, 0);
  if (turn === 180) context.translate(width, height);
  if (turn === 270) context.translate(0, width);
  context.rotate((turn * Math.PI) / 180);
}
