import { type BrandColors, type BrandMark, MARK_SIDE } from '@vesper/contracts/theme';
import sharp from 'sharp';

/** `app`: the brand's icon. `neutral`: reveals nothing about the site (B-07). `mark`: one colour, for a phone's status bar. */
export type IconName = 'app' | 'app-maskable' | 'neutral' | 'neutral-maskable' | 'mark';

export const SIZES = [96, 192, 512] as const;
export type IconSize = (typeof SIZES)[number];

/** A crescent moon, in a 32 px square. */
const CRESCENT = 'M21 21.5A8 8 0 1 1 14 8a10 10 0 0 0 7 13.5z';
const NOTEBOOK = 'M11 8h11a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H11a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zm2 0v16m3-11h4m-4 4h4';

const SLATE = '#5A6472';

export const iconPath = (name: IconName, size: IconSize): string => `/icons/${name}-${size}.png`;

/** Launchers crop a maskable icon, so it fills the whole square. */
function svgOf(name: IconName, colour: string, mark: BrandMark | undefined): string {
  const sign = (fill: string, scale: number) => (mark ? ownMark(mark, fill, scale) : crescent(fill, scale));
  const inner = {
    app: `<circle cx="16" cy="16" r="16" fill="${colour}"/>${sign('#FFF4F3', 1)}`,
    'app-maskable': `<rect width="32" height="32" fill="${colour}"/>${sign('#FFF4F3', 1)}`,
    neutral: `<circle cx="16" cy="16" r="16" fill="${SLATE}"/>${notebook}`,
    'neutral-maskable': `<rect width="32" height="32" fill="${SLATE}"/>${notebook}`,
    mark: sign('#fff', 1.8),
  }[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`;
}

/** Centred in the square and scaled around its own centre. */
const crescent = (colour: string, scale: number) =>
  `<path d="${CRESCENT}" fill="${colour}" transform="translate(16 16) scale(${scale}) translate(-14.2 -16)"/>`;
/** In one colour: the shape behind is fainter. It fills about as much of the square as the crescent. */
const ownMark = ([behind, inFront]: BrandMark, colour: string, scale: number) =>
  `<g fill="${colour}" transform="translate(16 16) scale(${(scale * 16) / MARK_SIDE}) translate(${-MARK_SIDE / 2} ${-MARK_SIDE / 2})">` +
  `<path d="${behind}" opacity=".6"/><path d="${inFront}"/></g>`;
const notebook = `<path d="${NOTEBOOK}" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>`;

const drawn = new Map<string, Promise<Buffer>>();

/** A PNG, rendered on first request. */
export function drawIcon(name: IconName, size: IconSize, colors: BrandColors): Promise<Buffer> {
  const colour = colors.primary[600];
  const key = `${name} ${size} ${colour} ${colors.mark?.join() ?? ''}`;
  let png = drawn.get(key);
  if (!png) {
    // The density scales the 32 px drawing to the wanted size before rasterising, so that it stays sharp.
    png = sharp(Buffer.from(svgOf(name, colour, colors.mark)), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    drawn.set(key, png);
  }
  return png;
}

const NAMES: readonly string[] = ['app', 'app-maskable', 'neutral', 'neutral-maskable', 'mark'] satisfies IconName[];

/** The icon for a file name. */
export function iconNamed(file: string): { name: IconName; size: IconSize } | undefined {
  const [, name = '', digits] = /^([a-z-]+)-(\d+)\.png$/.exec(file) ?? [];
  const size = SIZES.find((one) => one === Number(digits));
  return NAMES.includes(name) && size ? { name: name as IconName, size } : undefined;
}
