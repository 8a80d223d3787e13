import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

const visible = ['en', 'de', 'nb', 'pl'] as const;
const none = { cookie: undefined, memberLanguage: undefined, acceptLanguage: undefined, visible };

test('[S-22] chosen here, then the member’s, then the browser’s by its weights, then the brand’s', () => {
  const all = { cookie: 'de', memberLanguage: 'pl', acceptLanguage: 'nb-NO;q=0.4, en;q=0.1', visible };
  expect(chooseLocale(all)).toBe('de');
  expect(chooseLocale({ ...all, cookie: 'xx' })).toBe('pl');
  expect(chooseLocale({ ...all, cookie: undefined, memberLanguage: undefined })).toBe('nb');
  expect(chooseLocale({ ...none, acceptLanguage: 'no' })).toBe('nb');
  expect(chooseLocale({ ...none, acceptLanguage: 'de;q=0, fr' })).toBe('en');
  expect(chooseLocale({ ...none, acceptLanguage: ';;,=;q=x' })).toBe('en');
});

test('[D-56] who chose a language has it, also where the brand does not show it; by itself it does not come', () => {
  expect(chooseLocale({ ...none, cookie: 'fr' })).toBe('fr');
  expect(chooseLocale({ ...none, memberLanguage: 'fr' })).toBe('fr');
  expect(chooseLocale({ ...none, acceptLanguage: 'fr' })).toBe('en');
});
