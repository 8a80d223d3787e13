import { type ColorName, brandVariable, colorsOf, type Scale, STEPS } from '@vesper/contracts/theme';

const scaleOf = (name: 'primary' | 'secondary') =>
  Object.fromEntries(STEPS.map((step) => [step, `var(${brandVariable(name, step)})`])) as unknown as Scale;

/** Every role, in the brand's colours: those come with the document, so no release knows of them. */
const roles = colorsOf({ primary: scaleOf('primary'), secondary: scaleOf('secondary') });

const variableName = (name: string) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The colours as CSS variables, for styles: `color: ${color.textQuiet};`. They adapt to brand and light or dark mode. */
export const color = Object.fromEntries(Object.keys(roles).map((name) => [name, `var(${variableName(name)})`])) as Record<
  ColorName,
  string
>;

/**
 * The style sheet with the values of `color`, the same for all brands. Dark mode follows the system; `data-theme="light"` or `"dark"` on
 * an element overrides it for that subtree.
 */
export function themeVariables(): string {
  const variables = Object.entries(roles).map(
    ([name, { light, dark }]) => `${variableName(name)}:${light === dark ? light : `light-dark(${light},${dark})`};`,
  );
  return `:root{color-scheme:light dark;${variables.join('')}}
[data-theme='light']{color-scheme:light;}
[data-theme='dark']{color-scheme:dark;}`;
}

/** Shadows of floating elements. */
export const shadow = {
  float: '0 1px 2px rgb(29 23 21 / 0.08), 0 12px 32px -4px rgb(29 23 21 / 0.18)',
  bar: '0 -1px 0 var(--color-line)',
} as const;

/** Colours on pictures, the same in all themes: text on pictures is always white. */
export const overPicture = {
  /** Under words that begin 56 px below its upper edge: faint at first, so that no edge is seen. */
  gradient:
    'linear-gradient(rgb(18 13 12 / 0), rgb(18 13 12 / 0.08) 16px, rgb(18 13 12 / 0.3) 36px, rgb(18 13 12 / 0.6) 56px, rgb(18 13 12 / 0.8))',
  pill: 'rgb(18 13 12 / 0.74)',
  backdrop: 'rgb(18 13 12 / 0.56)',
  /** Background without a picture: as dark as pictures, so that overlays look the same. */
  none: { ground: 'linear-gradient(165deg, #A98B82, #5C4A45)', mark: 'rgb(255 255 255 / 0.75)' },
} as const;
