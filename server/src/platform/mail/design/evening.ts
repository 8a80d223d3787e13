import { type BrandColors, defaultSkyline } from '@vesper/contracts/theme';
import sharp from 'sharp';
import { NIGHT } from './colors.ts';

/** Shown at half of it, or on a phone at less. */
const [WIDTH, HEIGHT] = [1200, 80];

/** Where the roofs begin to rise, px from above. */
const SKY = 12;

/** Windows with a light behind them: px from the left, and from below in hundredths of the roofs' height. */
const WINDOWS =
  '30,33 112,56 138,33 196,39 262,61 288,33 372,33 430,28 494,50 520,33 590,28 686,61 714,39 778,44 810,28 880,33 948,56 976,61 1002,33 1064,39 1090,28 1148,44';

const svgOf = ({ primary, secondary, skyline = defaultSkyline }: BrandColors): string => {
  const lit = WINDOWS.split(' ').map((place, nth) => {
    const [x, up] = place.split(',');
    return `<rect x="${x}" y="${HEIGHT - (Number(up) / 100) * (HEIGHT - SKY)}" width="7" height="9" rx="1" opacity="${nth % 3 === 0 ? 0.9 : 0.55}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="${primary[900]}" stop-opacity="0"/><stop offset=".55" stop-color="${primary[900]}" stop-opacity=".6"/><stop offset="1" stop-color="${primary[700]}" stop-opacity=".7"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${secondary[500]}" stop-opacity=".42"/><stop offset="1" stop-color="${secondary[500]}" stop-opacity="0"/></radialGradient>
<rect width="100%" height="100%" fill="${NIGHT}"/><rect width="100%" height="100%" fill="url(#dusk)"/>
<ellipse cx="${WIDTH * 0.72}" cy="${HEIGHT}" rx="${WIDTH * 0.4}" ry="${HEIGHT * 0.9}" fill="url(#glow)"/>
<polygon transform="translate(0 ${SKY}) scale(${WIDTH / 100} ${(HEIGHT - SKY) / 100})" points="0,100 ${skyline} 100,100" fill="#140D17"/>
<g fill="${secondary[300]}">${lit.join('')}</g></svg>`;
};

/** The brand's evening as a JPEG of a few KB: roofs under a sky that begins in `NIGHT`, the ground above it. */
export const drawEvening = (colors: BrandColors): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(colors)))
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
