import { beforeEach, expect, test } from 'vitest';
import { createAppearance } from './appearance.ts';

const isSecure = true;
let cookies: string[] = [];

/** A page that came as the gateway makes it. */
function aPage(theme?: string) {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<meta name="color-scheme" content="${theme ?? 'light dark'}">`;
  if (theme) page.documentElement.dataset.theme = theme;
  Object.defineProperty(page, 'cookie', {
    set(cookie: string) {
      cookies.push(cookie);
    },
  });
  return page;
}
const schemeOf = (page: Document) => page.querySelector('meta')?.content;

beforeEach(() => void (cookies = []));

test('[L-20] starts with the document’s theme; a choice applies at once and is stored for a year', () => {
  const page = aPage('dark');
  const appearance = createAppearance(page, isSecure);
  expect(appearance.getState().appearance).toBe('dark');
  appearance.choose('light');
  expect([page.documentElement.dataset.theme, schemeOf(page), appearance.getState().appearance]).toEqual(['light', 'light', 'light']);
  expect(cookies).toEqual(['appearance=light; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
});

test('[L-20] the device’s setting removes the theme attribute and the cookie', () => {
  const page = aPage('light');
  createAppearance(page, isSecure).choose('system');
  expect([page.documentElement.dataset.theme, schemeOf(page)]).toEqual([undefined, 'light dark']);
  expect(cookies[0]).toContain('Max-Age=0');
  expect(createAppearance(aPage(), isSecure).getState().appearance).toBe('system');
});
