import { chromaOf, colorOf, luminanceOf } from './oklch.ts';
import { type BrandColors, defaultColors, type Scale, STEPS } from './scales.ts';

/** A hue of OKLCH in degrees, and how colourful it is: 1 is as much as coral or amber. */
export interface Hue {
  hue: number;
  chroma: number;
}

const scaleLike = (standard: Scale, { hue, chroma }: Hue): Scale =>
  Object.fromEntries(STEPS.map((step) => [step, colorOf(luminanceOf(standard[step]), chromaOf(standard[step]) * chroma, hue)])) as Scale;

/** A brand's colours in other hues: of the luminance of the default ones, so with their contrasts. */
export const colorsOfHues = (primary: Hue, secondary: Hue): BrandColors => ({
  primary: scaleLike(defaultColors.primary, primary),
  secondary: scaleLike(defaultColors.secondary, secondary),
});
