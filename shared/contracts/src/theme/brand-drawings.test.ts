import { expect, test } from 'vitest';
import { brandVariables, defaultColors, defaultMark, defaultSkyline, MARK_PATH, markSvg, SKYLINE } from './public.ts';

const skyline = '0,50 40,20.5 100,50';
const mark = ['M1 1h9z', 'M2 2h9z'] as const;

test('[R-01 L-20] a brand’s own mark comes with its document’s colours; without one there is ours, which every release has', () => {
  expect(brandVariables(defaultColors)).not.toContain('--mark');
  const variables = brandVariables({ ...defaultColors, mark });
  expect(variables).toContain(';--mark-behind:url("data:image/svg+xml,<svg');
  expect(/--mark-front:url\("data:image\/svg\+xml,([^"]+)"\)/.exec(variables)?.[1]).toContain("<path d='M2 2h9z'/>");
});

test('[R-01] what draws a mark elsewhere takes the brand’s paths in its two hues, the second hue behind', () => {
  const { primary, secondary } = defaultColors;
  expect(markSvg({ ...defaultColors, mark })).toContain(
    `<path d="M1 1h9z" fill="${secondary[400]}"/><path d="M2 2h9z" fill="${primary[500]}"/>`,
  );
  expect(markSvg(defaultColors)).toContain(defaultMark[1]);
});

test.each(['', 'M0 0"/><script>', 'url(x)', 'M0 0;', `M${'1 '.repeat(200)}`])('[R-01] %j is no path of a mark', (path) => {
  expect(MARK_PATH.test(path)).toBe(false);
  expect(defaultMark.every((own) => MARK_PATH.test(own))).toBe(true);
});

test('[R-01] a brand’s own skyline comes with its document as a shape, closed along the ground', () => {
  expect(brandVariables(defaultColors)).not.toContain('--skyline');
  expect(brandVariables({ ...defaultColors, skyline })).toContain(';--skyline:polygon(0% 100%,0% 50%,40% 20.5%,100% 50%,100% 100%)}');
});

test.each(['', '0,50', '0,50 x', '0,50 1,2;}', '0,50 1,2)', Array.from({ length: 161 }, () => '1,2').join(' ')])(
  '[R-01] %j is no skyline',
  (line) => {
    expect(SKYLINE.test(line)).toBe(false);
    expect([defaultSkyline, skyline].every((own) => SKYLINE.test(own))).toBe(true);
  },
);
