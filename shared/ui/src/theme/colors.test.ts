import { brandVariables, defaultColors } from '@vesper/contracts/theme';
import { expect, test } from 'vitest';
import { themeVariables } from './colors.ts';

test('[L-20] roles are custom properties made of the brand’s, which the document has', () => {
  const css = themeVariables();
  expect(css).toContain('--color-primary:light-dark(var(--primary-600),var(--primary-400));');
  expect(css).toContain(
    '--color-bubble-mine:light-dark(color-mix(in srgb,var(--primary-200) 50%,var(--primary-100)),color-mix(in srgb,var(--primary-900) 70%,#312927));',
  );
  expect(css).toContain('--color-on-primary:light-dark(#FFFFFF,#120D0C);');
  expect(css).toContain(`[data-theme='dark']{color-scheme:dark;}`);
  const given = brandVariables(defaultColors);
  const missing = [...css.matchAll(/var\((--[\w-]+)\)/g)].filter(([, name]) => !given.includes(`${name}:#`));
  expect(missing).toEqual([]);
});
