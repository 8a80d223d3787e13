import { MARK_VARIABLES, markMask, SKYLINE_VARIABLE, skylineShape } from './brand-drawings.ts';
import { type BrandColors, STEPS } from './scales.ts';

export const brandVariable = (name: 'primary' | 'secondary', step: (typeof STEPS)[number]): string => `--${name}-${step}`;

/** A brand's colours and its own drawings as custom properties of the page: the document has them before anything is painted. */
export function brandVariables(colors: BrandColors): string {
  const hues = (['primary', 'secondary'] as const).flatMap((name) =>
    STEPS.map((step) => `${brandVariable(name, step)}:${colors[name][step]}`),
  );
  const mark = colors.mark?.map((path, index) => `${MARK_VARIABLES[index]}:${markMask(path)}`) ?? [];
  const skyline = colors.skyline ? [`${SKYLINE_VARIABLE}:${skylineShape(colors.skyline)}`] : [];
  return `:root{${[...hues, ...mark, ...skyline].join(';')}}`;
}
