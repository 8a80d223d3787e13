import { css } from '@vesper/ui/base';

/** Lamplight, the same for every brand. */
export const lamp = '#FFD9A0';

/** A clear evening in the brand's colours, the same by day and by night: text on it is white. */
export const eveningSky = `radial-gradient(90% 60% at 72% 104%, color-mix(in srgb, var(--secondary-500) 34%, transparent), transparent 72%),
    linear-gradient(#1C1220, color-mix(in srgb, var(--primary-900) 62%, #1C1220) 58%, color-mix(in srgb, var(--primary-800) 80%, #1C1220))`;

/** As `defaultSkyline` of the contracts, which a remote can't bundle; a test compares them. */
const ourSkyline =
  'polygon(0% 100%,0% 52%,7% 52%,7% 34%,13% 34%,13% 46%,20% 46%,20% 22%,24% 12%,28% 22%,28% 56%,39% 56%,39% 36%,46% 36%,46% 60%,55% 60%,55% 26%,62% 26%,62% 44%,70% 44%,70% 58%,77% 58%,77% 30%,81% 18%,85% 30%,85% 48%,93% 48%,93% 38%,100% 38%,100% 100%)';

/** Roofs at the lower edge of a positioned element, with a few lit windows, in the brand's own line; behind what stands in it. */
export const roofs = (height: number) => css`
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: auto 0 0;
    height: ${height}px;
    background:
      conic-gradient(from 0deg at 4px 6px, transparent 270deg, rgb(255 199 106 / 0.75) 0) 9px 5px / 47px 29px,
      conic-gradient(from 0deg at 4px 6px, transparent 270deg, rgb(255 199 106 / 0.45) 0) 31px 17px / 83px 37px,
      #140D17;
    clip-path: var(--skyline, ${ourSkyline});
  }
`;
