import { expect, test } from 'vitest';
import { colorProblems } from './contrast.ts';
import { colorsOfHues } from './hues.ts';
import { colorsOf } from './roles.ts';
import { amber, coral, defaultColors } from './scales.ts';

test('[L-20] the default colours have every contrast, light and dark', () => {
  expect(colorProblems(defaultColors)).toEqual([]);
});

test.each([0, 40, 80, 120, 160, 200, 240, 280, 320])('[L-20] hue %s has every contrast, light and dark', (hue) => {
  expect(colorProblems(colorsOfHues({ hue, chroma: 0.8 }, { hue: (hue + 90) % 360, chroma: 0.8 }))).toEqual([]);
});

test('[L-20] a colour that is too light is named, and what can’t be read on it', () => {
  const problems = colorProblems({ ...defaultColors, primary: { ...coral, 600: '#FF8888' } });
  expect(problems).toContain('onPrimary on primary has too little contrast (light): 2.30, not 4.5');
});

test('what deletes and what one has said oneself are not the colour of the primary action', () => {
  const { primary, primaryHover, dangerText, bubbleMine } = colorsOf(defaultColors);
  for (const mode of ['light', 'dark'] as const) {
    expect([primary[mode], primaryHover[mode]]).not.toContain(bubbleMine[mode]);
    expect(dangerText[mode]).not.toBe(primary[mode]);
  }
});

test('[L-20] coral red is the primary, amber the secondary, and unread messages are amber', () => {
  expect(defaultColors).toEqual({ primary: coral, secondary: amber });
  expect(colorsOf(defaultColors).badge).toEqual({ light: amber[400], dark: amber[400] });
});
