import { css } from '@vesper/ui/base';

/** Lamplight, the same for every brand. */
export const lamp = '#FFD9A0';

/** A clear evening in the brand's colours, the same by day and by night: text on it is white. */
export const eveningSky = `radial-gradient(90% 60% at 72% 104%, color-mix(in srgb, var(--secondary-500) 34%, transparent), transparent 72%),
    linear-gradient(#1C1220, color-mix(in srgb, var(--primary-900) 62%, #1C1220) 58%, color-mix(in srgb, var(--primary-800) 80%, #1C1220))`;

/** A full moon with its halo, and a few stars around it: the upper layers of a background. */
export const moonlight = (
  at: string,
  radius: number,
): string => `radial-gradient(circle at ${at}, #FFE9BE ${radius}px, rgb(255 233 190 / 0.22) ${radius + 1}px, transparent ${3 * radius + 6}px),
    radial-gradient(circle at 18% 16%, #FFFFFF 1px, transparent 2px),
    radial-gradient(circle at 34% 26%, #FFFFFF 1px, transparent 2px),
    radial-gradient(circle at 58% 12%, #FFFFFF 1.5px, transparent 2.5px),
    radial-gradient(circle at 30% 44%, rgb(255 255 255 / 0.7) 1px, transparent 2px)`;

/** As `defaultSkyline` of the contracts, which a remote can't bundle; a test compares them. */
const ourSkyline =
  'polygon(0% 100%,0% 52%,7% 52%,7% 34%,13% 34%,13% 46%,20% 46%,20% 22%,24% 12%,28% 22%,28% 56%,39% 56%,39% 36%,46% 36%,46% 60%,55% 60%,55% 26%,62% 26%,62% 44%,70% 44%,70% 58%,77% 58%,77% 30%,81% 18%,85% 30%,85% 48%,93% 48%,93% 38%,100% 38%,100% 100%)';

/** In which rows of lit windows stand: from the left, px; how far apart, px; how bright. */
const WINDOWS = [
  [9, 47, 0.75],
  [31, 83, 0.45],
  [22, 61, 0.6],
  [54, 97, 0.4],
] as const;
/** No roof of a brand is lower, as a part of the line's height: windows begin below it, so that none is cut. */
const LOWEST_ROOF = 0.62;
const ROW = 11;
const WINDOW = 6;

function windows(height: number): string {
  const first = Math.ceil(height * LOWEST_ROOF);
  const rows = Math.max(1, Math.floor((height - WINDOW - 2 - first) / ROW) + 1);
  return Array.from({ length: rows }, (_, row) => {
    const [left, apart, light] = WINDOWS[row % WINDOWS.length] ?? WINDOWS[0];
    return `conic-gradient(from 0deg at 4px ${WINDOW}px, transparent 270deg, rgb(255 199 106 / ${light}) 0) ${left}px ${first + row * ROW}px / ${apart}px ${WINDOW}px repeat-x`;
  }).join(', ');
}

/** Roofs at the lower edge of a positioned element, with a few lit windows, in the brand's own line; behind what stands in it. */
export const roofs = (height: number) => css`
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: auto 0 0;
    height: ${height}px;
    background: ${windows(height)}, #140D17;
    clip-path: var(--skyline, ${ourSkyline});
  }
`;
