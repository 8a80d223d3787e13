/** Colours are `#rrggbb`; mixing happens in OKLab, so that blends stay clean instead of turning grey. */
type Lab = readonly [number, number, number];

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

function labOf(colour: string): Lab {
  const value = Number.parseInt(colour.slice(1), 16);
  const r = toLinear(((value >> 16) & 255) / 255);
  const g = toLinear(((value >> 8) & 255) / 255);
  const b = toLinear((value & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function colourOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((channel) => Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, channel))))))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** `share` of the second colour in the first, 0–1. */
export function mix(first: string, second: string, share: number): string {
  const [l1, a1, b1] = labOf(first);
  const [l2, a2, b2] = labOf(second);
  return colourOf([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share]);
}

/** Moves the lightness by `amount` (−1–1) and keeps the hue. */
export function tone(colour: string, amount: number): string {
  const [lightness, a, b] = labOf(colour);
  return colourOf([Math.min(1, Math.max(0, lightness + amount)), a, b]);
}

/** OKLab lightness, 0–1. */
export function lightnessOf(colour: string): number {
  return labOf(colour)[0];
}
