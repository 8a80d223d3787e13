import sharp, { type Sharp } from 'sharp';
import { areasOf, PICTURE, portraitOf, svgOf } from './portraits.ts';

/** D-44. */
export const RENDITIONS = {
  thumb: { width: 300, height: 300 },
  card: { width: 360, height: 480 },
  match: { width: 600, height: 800 },
  full: { width: 1200, height: 1600 },
  blur: { width: 600, height: 800 },
} as const;

/** Points per inch at which one unit of the drawing is one pixel. */
const DENSITY = 72;

/** Above effort 2 a picture takes twice as long and is 5 % smaller. */
const webp = (image: Sharp, quality: number): Promise<Buffer> => image.webp({ quality, effort: 2, smartSubsample: false }).toBuffer();

/** One rendition of a portrait, drawn now, as WebP. @throws {RangeError} for what is no portrait's id */
export async function renderRendition(id: string, name: keyof typeof RENDITIONS): Promise<Buffer> {
  const portrait = portraitOf(id);
  const svg = Buffer.from(svgOf(portrait));
  const drawn = (width: number) => sharp(svg, { density: (DENSITY * width) / PICTURE.width }).removeAlpha();
  switch (name) {
    case 'thumb':
      return webp(
        sharp(await drawn(PICTURE.width).raw().toBuffer(), { raw: { ...PICTURE, channels: 3 } })
          .extract(areasOf(portrait).thumb)
          .resize(RENDITIONS.thumb),
        70,
      );
    case 'card':
      return webp(drawn(RENDITIONS.card.width), 55);
    case 'match':
      return webp(drawn(RENDITIONS.match.width), 68);
    case 'full':
      return webp(drawn(RENDITIONS.full.width), 76);
    case 'blur': {
      // 24 × 32 pixels' worth of picture: nothing of a locked face can be won back from it.
      const hint = await drawn(PICTURE.width / 4)
        .resize(24, 32)
        .png()
        .toBuffer();
      return webp(sharp(hint).resize(RENDITIONS.blur.width, RENDITIONS.blur.height, { kernel: 'cubic' }).blur(10), 60);
    }
  }
}
