export const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

/** A hue from its lightest to its darkest step, as `#RRGGBB`. */
export type Scale = Record<(typeof STEPS)[number], string>;

/** Two SVG paths in a square of 26: the first, in the brand's second hue, stands behind the second, in its first hue. */
export type BrandMark = readonly [behind: string, inFront: string];

/**
 * A brand's two hues, and what is drawn in them for it alone; everything else is the same for all brands. A step is about as light as that of the default colours: what stands on
 * it is the same in every brand. `contrast.ts` checks that it can be read.
 */
export interface BrandColors {
  primary: Scale;
  secondary: Scale;
  /** Missing: `defaultMark`. */
  mark?: BrandMark | undefined;
  /** The line of its evening's roofs. Missing: `defaultSkyline`. */
  skyline?: string | undefined;
}

export const coral: Scale = {
  50: '#FFF4F3',
  100: '#FFE6E2',
  200: '#FFC9C3',
  300: '#FFA298',
  400: '#FB756C',
  500: '#F2504B',
  600: '#D43635',
  700: '#B12728',
  800: '#8B1E1E',
  900: '#681716',
};

export const amber: Scale = {
  50: '#FFF8ED',
  100: '#FFEDCE',
  200: '#FFDDA4',
  300: '#FFC76A',
  400: '#FFB439',
  500: '#F4A216',
  600: '#CB8400',
  700: '#9D6500',
  800: '#794D01',
  900: '#5C3A02',
};

/** Warm neutral. */
export const ink = {
  0: '#FFFFFF',
  50: '#FCF9F7',
  100: '#F6F0EF',
  200: '#E9E1DE',
  300: '#D5CBC8',
  400: '#ADA29E',
  500: '#837874',
  600: '#665B57',
  700: '#4C433F',
  800: '#312927',
  900: '#1D1715',
  950: '#120D0C',
} as const;

/** Done, online. */
export const green = {
  50: '#EBF9EF',
  100: '#DAF7E3',
  300: '#78D694',
  500: '#33A868',
  600: '#19834D',
  700: '#0F663A',
  900: '#12361E',
} as const;

/** L-20: coral and amber are the default. */
export const defaultColors: BrandColors = { primary: coral, secondary: amber };

/** Mixes `share` of one colour into the other; used for muted hues in dark mode. A custom property is mixed by the browser. */
export function mix(one: string, other: string, share: number): string {
  if (!one.startsWith('#')) return `color-mix(in srgb,${one} ${share * 100}%,${other})`;
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
