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

/** Higher efforts take twice as long for 5 % smaller files. */
const webp = (image: Sharp, quality: number): Promise<Buffer> => image.webp({ quality, effort: 2, smartSubsample: false }).toBuffer();

/** Draws one rendition of a portrait as WebP. @throws {RangeError} for an invalid portrait id */
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
      // Hard edges take more bytes than soft light, and hide more of what is lost.
      return webp(drawn(RENDITIONS.card.width), portrait.person.medium === 'paint' ? 52 : 35);
    case 'match':
      return webp(drawn(RENDITIONS.match.width), 68);
    case 'full':
      return webp(drawn(RENDITIONS.full.width), 76);
    case 'blur': {
      // Based on 24 × 32 pixels: a locked face can't be recovered from it.
      const hint = await drawn(PICTURE.width / 4)
        .resize(24, 32)
        .png()
        .toBuffer();
      return webp(sharp(hint).resize(RENDITIONS.blur.width, RENDITIONS.blur.height, { kernel: 'cubic' }).blur(10), 60);
    }
  }
}
