import { lightnessOf, mix, tone } from './colour.ts';

/** Skin tones, light to dark; warm and slightly muted, as by lamplight. */
const SKINS = {
  porcelain: '#f2d2bf',
  fair: '#edc3a8',
  peach: '#e6b393',
  olive: '#d6a682',
  tan: '#c4926f',
  caramel: '#a97658',
  brown: '#885b44',
  deep: '#6b4534',
  ebony: '#52342a',
} as const;
export type SkinName = keyof typeof SKINS;

const HAIR_COLOURS = {
  black: '#211b1e',
  espresso: '#38261f',
  brown: '#573a2a',
  chestnut: '#74452f',
  auburn: '#8a452e',
  copper: '#b0653a',
  'dark-blond': '#957350',
  honey: '#c0935c',
  blond: '#d2ae79',
  'salt-and-pepper': '#6a635f',
  grey: '#938c88',
  silver: '#bdb6b0',
  white: '#dcd6cf',
} as const;
export type HairColour = keyof typeof HAIR_COLOURS;

export type SkinTones = {
  base: string;
  light: string;
  shade: string;
  /** Creases, nostrils, under the chin. */
  deep: string;
  /** Outlines that must still read as skin. */
  line: string;
  blush: string;
  lip: string;
  isDark: boolean;
};

export function skinTones(name: SkinName): SkinTones {
  const base = SKINS[name];
  const isDark = lightnessOf(base) < 0.58;
  return {
    base,
    light: mix(base, isDark ? '#f0b483' : '#fff0dc', isDark ? 0.34 : 0.5),
    shade: mix(base, isDark ? '#2a1218' : '#7d3a3d', isDark ? 0.42 : 0.33),
    deep: mix(base, isDark ? '#170a0d' : '#54211f', isDark ? 0.66 : 0.6),
    line: mix(base, isDark ? '#14090b' : '#4a1d1b', isDark ? 0.74 : 0.72),
    blush: mix(base, isDark ? '#a33c34' : '#e2695a', isDark ? 0.5 : 0.62),
    lip: mix(base, isDark ? '#8c3238' : '#b8474a', isDark ? 0.5 : 0.55),
    isDark,
  };
}

export type HairTones = { base: string; dark: string; light: string; shine: string; deep: string };

export function hairTones(colour: HairColour): HairTones {
  const base = HAIR_COLOURS[colour];
  const lightness = lightnessOf(base);
  const pale = lightness > 0.66;
  return {
    base,
    dark: mix(base, pale ? '#3a2a28' : '#1a1013', pale ? 0.26 : 0.34),
    deep: mix(base, pale ? '#2e2222' : '#140c10', pale ? 0.44 : 0.58),
    light: mix(tone(base, 0.07), '#f2b47c', lightness < 0.35 ? 0.1 : 0.16),
    shine: mix(tone(base, 0.16), '#ffd9a8', lightness < 0.35 ? 0.2 : 0.34),
  };
}

export const EYE_COLOURS = {
  brown: '#5d3a24',
  dark: '#3a241b',
  hazel: '#80602f',
  green: '#5f7a4c',
  blue: '#52799a',
  grey: '#71828a',
  amber: '#96642c',
} as const;
export type EyeColour = keyof typeof EYE_COLOURS;
