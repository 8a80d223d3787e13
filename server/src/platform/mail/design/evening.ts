import { type BrandColors, defaultSkyline } from '@vesper/contracts/theme';
import sharp from 'sharp';
import { NIGHT } from './colors.ts';

/** Shown at half of it, or on a phone at less. */
const [WIDTH, HEIGHT] = [1200, 176];

/** Where the roofs begin to rise, px from above. */
const SKY = 60;

/** Windows with a light behind them, px from the left and from below. */
const WINDOWS =
  '30,34 112,60 138,36 196,30 262,74 288,50 262,26 372,28 430,24 494,58 520,34 590,22 686,72 714,48 686,24 778,46 810,22 880,26 948,66 976,82 1002,42 1064,40 1090,20 1148,52';

const svgOf = ({ primary, secondary, skyline = defaultSkyline }: BrandColors): string => {
  const lit = WINDOWS.split(' ').map((place, nth) => {
    const [x, up] = place.split(',');
    return `<rect x="${x}" y="${HEIGHT - Number(up)}" width="7" height="10" rx="1" opacity="${nth % 3 === 0 ? 0.9 : 0.55}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="${primary[900]}" stop-opacity="0"/><stop offset=".55" stop-color="${primary[900]}" stop-opacity=".6"/><stop offset="1" stop-color="${primary[700]}" stop-opacity=".7"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${secondary[500]}" stop-opacity=".42"/><stop offset="1" stop-color="${secondary[500]}" stop-opacity="0"/></radialGradient>
<rect width="100%" height="100%" fill="${NIGHT}"/><rect width="100%" height="100%" fill="url(#dusk)"/>
<ellipse cx="${WIDTH * 0.72}" cy="${HEIGHT}" rx="${WIDTH * 0.4}" ry="${HEIGHT * 0.9}" fill="url(#glow)"/>
<polygon transform="translate(0 ${SKY}) scale(${WIDTH / 100} ${(HEIGHT - SKY) / 100})" points="0,100 ${skyline} 100,100" fill="#140D17"/>
<g fill="${secondary[300]}">${lit.join('')}</g></svg>`;
};

/** The brand's evening as a JPEG of some 15 KB: roofs under a sky that begins in `NIGHT`, the ground above it. */
export const drawEvening = (colors: BrandColors): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(colors)))
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
