import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PICTURE, type PortraitMeta, portraitOf, portraitSvg } from './portraits.ts';

/** D-44. The pool holds thumb, card and match; full and blur are made when first asked for. */
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

/** The pool's renditions. */
export const POOLED = ['thumb', 'card', 'match'] as const;
export type Pooled = (typeof POOLED)[number];

const isPooled = (name: keyof typeof RENDITIONS): name is Pooled => (POOLED as readonly string[]).includes(name);

/** Thumb, card, match and thumbhash of one portrait, from a single rasterisation. */
export async function poolRenditions({ id, thumb }: PortraitMeta): Promise<Record<Pooled, Buffer> & { thumbhash: string }> {
  const pixels = await sharp(Buffer.from(portraitSvg(id)), { density: DENSITY })
    .removeAlpha()
    .raw()
    .toBuffer();
  const picture = () => sharp(pixels, { raw: { ...PICTURE, channels: 3 } });
  const match = await webp(picture(), 68);
  const card = await webp(picture().resize(RENDITIONS.card), 55);
  const face = await webp(picture().extract(thumb).resize(RENDITIONS.thumb), 70);
  const small = await picture().resize(75, 100).ensureAlpha().raw().toBuffer();
  return { thumb: face, card, match, thumbhash: Buffer.from(rgbaToThumbHash(75, 100, small)).toString('base64') };
}

/**
 * A rendition that the pool does not hold, as WebP. The blurred one carries 24 × 32 pixels' worth of picture,
 * so nothing of a locked face can be won back from it. Throws a RangeError for an unknown id.
 */
export async function renderRendition(id: string, name: keyof typeof RENDITIONS): Promise<Buffer> {
  if (isPooled(name)) return (await poolRenditions(portraitOf(id)))[name];
  const svg = Buffer.from(portraitSvg(id));
  const { width, height } = RENDITIONS[name];
  if (name === 'full') return webp(sharp(svg, { density: (DENSITY * width) / PICTURE.width }), 76);
  const hint = await sharp(svg, { density: DENSITY / 4 })
    .removeAlpha()
    .resize(24, 32)
    .png()
    .toBuffer();
  return webp(sharp(hint).resize(width, height, { kernel: 'cubic' }).blur(10), 60);
}
