import { expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { shellPage, shellPageNames } from './shell-pages.tsx';

test('every page that remote.json declares has its component, and no component is without a page', () => {
  expect([...shellPageNames].sort()).toEqual(declaration.pages.map(({ page }) => page).sort());
  for (const { page } of declaration.pages) expect(shellPage(page), page).toBeDefined();
});
