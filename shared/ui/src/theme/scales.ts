/**
 * Colour scales. Steps of one number have nearly the same OKLCH lightness in every hue of their kind (the primaries
 * follow coral, the secondaries follow amber), so a brand can change its hues and keep every contrast.
 * `contrast.test.ts` checks both claims.
 */
export interface Scale {
  50: string;
  100: string;
  200: string;
  300: string;
  400: string;
  500: string;
  600: string;
  700: string;
  800: string;
  900: string;
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

/** Coral's lightness, 82 % of its chroma, hue 340. */
export const plum: Scale = {
  50: '#FCF4F9',
  100: '#F8E7F1',
  200: '#F0CCE3',
  300: '#E7A8D1',
  400: '#DC81BF',
  500: '#D063B0',
  600: '#B44C96',
  700: '#963C7C',
  800: '#752E61',
  900: '#572248',
};

/** Amber's lightness, 92 % of its chroma, hue 92. */
export const gold: Scale = {
  50: '#FCF9EE',
  100: '#F9EFD1',
  200: '#F4E1A9',
  300: '#EDCF73',
  400: '#E6C146',
  500: '#D8B227',
  600: '#B39215',
  700: '#8A700E',
  800: '#6A5609',
  900: '#504107',
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

/** Mixes `share` of one colour into the other; used for muted hues in dark mode. */
export function mix(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
