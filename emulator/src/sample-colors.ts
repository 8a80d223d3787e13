import { colorsOfHues, defaultColors } from '@vesper/contracts/theme';

/** Brands' colours to look at a remote in. */
export const sampleColors = {
  'coral and amber': defaultColors,
  'plum and gold': colorsOfHues({ hue: 340, chroma: 0.82 }, { hue: 92, chroma: 0.92 }),
  'blue and green': colorsOfHues({ hue: 250, chroma: 0.8 }, { hue: 150, chroma: 0.8 }),
} as const;
