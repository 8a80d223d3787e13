/** A brand's colours, mark and skyline: data of the brand, which the server checks and every document carries, and their roles, which styles name. */
export { brandVariable, brandVariables } from './brand-variables.ts';
export { colorProblems } from './contrast.ts';
export { colorsOfHues, type Hue } from './hues.ts';
export {
  defaultMark,
  defaultSkyline,
  MARK_PATH,
  MARK_SIDE,
  MARK_VARIABLES,
  markMask,
  markSvg,
  SKYLINE,
  SKYLINE_VARIABLE,
  skylineShape,
} from './brand-drawings.ts';
export { type ColorName, colorsOf, type LightDark } from './roles.ts';
export { type BrandColors, type BrandMark, defaultColors, type Scale, STEPS } from './scales.ts';
