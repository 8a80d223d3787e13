import { type BrandColors, STEPS } from './scales.ts';

export const brandVariable = (name: keyof BrandColors, step: (typeof STEPS)[number]): string => `--${name}-${step}`;

/** A brand's colours as custom properties of the page: the document has them before anything is painted. */
export const brandVariables = (colors: BrandColors): string =>
  `:root{${(['primary', 'secondary'] as const).flatMap((name) => STEPS.map((step) => `${brandVariable(name, step)}:${colors[name][step]}`)).join(';')}}`;
