import type { Locale } from '@vesper/contracts';
import { type BrandColors, defaultSkyline } from '@vesper/contracts/theme';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawIcon } from '../installed-app/icons.ts';
import { escapeHtml } from '../platform/http/html.ts';

export const SHARED_PICTURES = '/icons/links';
export const sharedPicturePath = (locale: Locale): string => `${SHARED_PICTURES}/${locale}.png`;

/** What the networks that show links ask for. */
const [WIDTH, HEIGHT] = [1200, 630];
const SIDE = 96;
/** The height of the roofs, from the ground. */
const ROOFS = 150;
const FONT_FILE = fileURLToPath(new URL('../payments/receipt-pdf/typeface/figtree-semibold.ttf', import.meta.url));

export interface SharedPicture {
  colors: BrandColors;
  /** Name and one line, in one language; undefined where a link is to say nothing of what it leads to. */
  words: { name: string; line: string } | undefined;
}

const ground = ({ primary, secondary, skyline = defaultSkyline }: BrandColors): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#1C1220"/><stop offset=".7" stop-color="${primary[900]}"/><stop offset="1" stop-color="${primary[700]}"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${secondary[500]}" stop-opacity=".5"/><stop offset="1" stop-color="${secondary[500]}" stop-opacity="0"/></radialGradient>
<rect width="100%" height="100%" fill="url(#dusk)"/><ellipse cx="900" cy="${HEIGHT}" rx="620" ry="360" fill="url(#glow)"/>
<polygon transform="translate(0 ${HEIGHT - ROOFS}) scale(${WIDTH / 100} ${ROOFS / 100})" points="0,100 ${skyline} 100,100" fill="#140D17"/></svg>`);

/** A line of words in white, no wider than the picture's inner width. */
const written = (text: string, size: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="#FFFFFF">${escapeHtml(text)}</span>`,
      font: `Figtree SemiBold ${size}`,
      fontfile: FONT_FILE,
      width: WIDTH - 2 * SIDE,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();

/** The picture beside a link to the site, as a PNG: the brand's evening with its mark, its name and what it says of itself. */
export async function drawSharedPicture({ colors, words }: SharedPicture): Promise<Buffer> {
  const mark = await drawIcon('app', 192, colors);
  const layers = words
    ? [
        { input: await sharp(mark).resize(112).toBuffer(), left: SIDE, top: 92 },
        { input: await written(words.name, 56), left: SIDE + 140, top: 124 },
        { input: await written(words.line, 64), left: SIDE, top: 252 },
      ]
    : [{ input: mark, left: (WIDTH - 192) / 2, top: 160 }];
  return sharp(ground(colors)).composite(layers).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}
