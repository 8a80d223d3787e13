import { PHOTO_MIN_SIDE, type PhotoEdit } from '@vesper/contracts';
import sharp from 'sharp';
import { MAX_RATIO, type Reencoded, type Rejection, thumbhashOf } from './reencoding/reencode.ts';

/** The edited picture with its size. */
type Edited = Reencoded & { picture: Buffer };

/**
 * A kept picture turned and cropped, as JPEG; as it is, byte for byte, without an edit.
 * @param original one that we have written ourselves: it is upright
 */
export async function edited(original: Buffer, { turn, part }: PhotoEdit): Promise<Edited | Rejection> {
  const { width, height } = await sharp(original).metadata();
  const turned = turn % 180 === 0 ? { width, height } : { width: height, height: width };
  const area = part ? pixelsOf(part, turned) : { left: 0, top: 0, ...turned };
  const [shorter, longer] = area.width < area.height ? [area.width, area.height] : [area.height, area.width];
  if (part && shorter < PHOTO_MIN_SIDE) return 'picture_too_small';
  if (part && longer > shorter * MAX_RATIO) return 'picture_too_narrow';
  const picture =
    turn === 0 && !part
      ? original
      : await sharp(original).rotate(turn).extract(area).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
  return { picture, width: area.width, height: area.height, thumbhash: await thumbhashOf(picture) };
}

/** Whole pixels inside the picture, whatever the shares add up to. */
function pixelsOf(part: NonNullable<PhotoEdit['part']>, { width, height }: { width: number; height: number }) {
  const left = Math.round(part.x * width);
  const top = Math.round(part.y * height);
  return {
    left,
    top,
    width: Math.min(Math.round(part.width * width), width - left),
    height: Math.min(Math.round(part.height * height), height - top),
  };
}
