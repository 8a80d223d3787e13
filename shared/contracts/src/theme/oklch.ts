/** OKLCH (Björn Ottosson, 2020): lightness as people see it, chroma and hue. */

type Channels = [red: number, green: number, blue: number];

/** The linear light of an sRGB colour, 0 to 1. */
const linearOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Channels;

function oklabOf(hex: string): [lightness: number, a: number, b: number] {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Relative luminance (WCAG 2.2), which contrasts are made of. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function chromaOf(hex: string): number {
  const [, a, b] = oklabOf(hex);
  return Math.hypot(a, b);
}

/** The colour of that luminance in sRGB, with as much of the chroma as a screen can show. @param hue in degrees */
export function colorOf(luminance: number, chroma: number, hue: number): string {
  let [darker, lighter] = [0, 1];
  for (let round = 0; round < 20; round++) {
    const middle = (darker + lighter) / 2;
    if (luminanceOf(hexOf(middle, chroma, hue)) < luminance) darker = middle;
    else lighter = middle;
  }
  return hexOf(darker, chroma, hue);
}

function hexOf(lightness: number, chroma: number, hue: number): string {
  const channels = channelsOf(lightness, chroma, hue);
  if (chroma > 0 && channels.some((value) => value < -0.0005 || value > 1.0005)) return hexOf(lightness, Math.max(0, chroma - 0.002), hue);
  const bytes = channels.map((value) => {
    const light = Math.min(1, Math.max(0, value));
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function channelsOf(lightness: number, chroma: number, hue: number): Channels {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
