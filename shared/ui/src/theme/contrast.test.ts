import { expect, test } from 'vitest';
import { type ColorName, colorsOf, findTheme, type Theme, themes, themeVariables } from './colors.ts';
import { amber, coral, type Scale } from './scales.ts';

const channels = (hex: string) =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string) {
  const [red, green, blue] = channels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Lightness in OKLCH (Björn Ottosson, 2020). */
function lightness(hex: string) {
  const [r, g, b] = channels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
}

const TEXT = 4.5; // WCAG 1.4.3
const SHAPE = 3; // WCAG 1.4.11

/** Every pair that is put on the screen: what is in front, what is behind, the least contrast. */
const pairs: [front: ColorName, behind: ColorName, least: number][] = [
  ...(['page', 'surface', 'raised', 'sunken', 'field'] as const).flatMap((behind): [ColorName, ColorName, number][] => [
    ['text', behind, 7],
    ['textQuiet', behind, TEXT],
    ['link', behind, TEXT],
    ['dangerText', behind, TEXT],
    ['controlBorder', behind, SHAPE],
    ['focus', behind, SHAPE],
    ['primary', behind, SHAPE],
    ['primaryShape', behind, SHAPE],
  ]),
  ['onPrimary', 'primary', TEXT],
  ['onPrimary', 'primaryHover', TEXT],
  ['onPrimarySoft', 'primarySoft', TEXT],
  ['onPrimarySoft', 'primarySoftHover', TEXT],
  ['textQuiet', 'primarySoft', TEXT],
  ['onBadge', 'badge', TEXT],
  ['onDanger', 'danger', TEXT],
  ['onDangerSoft', 'dangerSoft', TEXT],
  ['dangerText', 'dangerSoft', TEXT],
  ['onWarningSoft', 'warningSoft', TEXT],
  ['warningMark', 'warningSoft', SHAPE],
  ['onSuccessSoft', 'successSoft', TEXT],
  ['successMark', 'successSoft', SHAPE],
  ['successMark', 'surface', SHAPE],
  ['onInfoSoft', 'infoSoft', TEXT],
  ['onBubbleMine', 'bubbleMine', 7],
  ['onBubbleYours', 'bubbleYours', TEXT],
];

const brands: [string, Theme][] = Object.entries(themes);

test.each(brands)('[L-20] %s: every pair of colours has its contrast, light and dark', (_name, theme) => {
  const colors = colorsOf(theme);
  const tooLow = pairs.flatMap(([front, behind, least]) =>
    (['light', 'dark'] as const)
      .map((mode) => ({ pair: `${mode}: ${front} on ${behind}`, ratio: contrast(colors[front][mode], colors[behind][mode]), least }))
      .filter(({ ratio }) => ratio < least)
      .map(({ pair, ratio }) => `${pair} ${ratio.toFixed(2)} < ${least}`),
  );
  expect(tooLow).toEqual([]);
});

test.each(brands)('%s: what deletes and what one has said oneself are not the colour of the primary action', (_name, theme) => {
  const { primary, primaryHover, dangerText, bubbleMine } = colorsOf(theme);
  for (const mode of ['light', 'dark'] as const) {
    expect([primary[mode], primaryHover[mode]]).not.toContain(bubbleMine[mode]);
    expect(dangerText[mode]).not.toBe(primary[mode]);
  }
});

test('[L-20] coral red is the primary, amber the secondary, and unread messages are amber', () => {
  expect(findTheme('coral')).toBe(themes.coral);
  expect(findTheme('no such theme')).toBe(themes.coral);
  expect(themes.coral).toMatchObject({ primary: coral, secondary: amber });
  expect(colorsOf(themes.coral).badge).toEqual({ light: amber[400], dark: amber[400] });
});

test.each(brands)('%s: its steps are as light as those of the default theme, so that its contrasts are too', (_name, theme) => {
  for (const [own, standard] of [
    [theme.primary, coral],
    [theme.secondary, amber],
  ] as [Scale, Scale][]) {
    for (const step of [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const) {
      expect(Math.abs(lightness(own[step]) - lightness(standard[step])), `step ${step}`).toBeLessThan(0.01);
    }
  }
});

test('a theme is custom properties that follow the system, and data-theme where it is set', () => {
  const css = themeVariables(themes.plum);
  expect(css).toContain(`--color-on-primary:light-dark(#FFFFFF,#120D0C);`);
  expect(css).toContain(`[data-theme='dark']{color-scheme:dark;}`);
});
