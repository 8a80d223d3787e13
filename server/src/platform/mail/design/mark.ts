import type { BrandColors } from '@vesper/contracts/theme';
import sharp from 'sharp';

/** Shown at half of it, so that it is sharp on every screen. */
const PIXELS = 64;

const svgOf = ({ primary, secondary }: BrandColors): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">
<rect x="8" y="4.4" width="10.4" height="19.4" rx="5.2" transform="rotate(45 13.2 18.6)" fill="${secondary[400]}"/>
<rect x="8" y="4.4" width="10.4" height="19.4" rx="5.2" transform="rotate(-45 13.2 18.6)" fill="${primary[500]}"/></svg>`;

const drawn = new Map<string, Promise<Buffer>>();

/**
 * The brand's mark as a PNG of about 1 KB, as `Logo` draws it: mail programs show no SVG. It travels inside the mail, so that opening one loads
 * nothing and tells nobody.
 */
export function markOf(colors: BrandColors): Promise<Buffer> {
  const svg = svgOf(colors);
  let png = drawn.get(svg);
  if (!png) {
    png = sharp(Buffer.from(svg), { density: (72 * PIXELS) / 26 })
      .resize(PIXELS, PIXELS)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    drawn.set(svg, png);
  }
  return png;
}

/** How a mail's HTML names the mark that travels with it. */
export const MARK = { cid: 'mark', src: 'cid:mark', filename: 'mark.png' } as const;
