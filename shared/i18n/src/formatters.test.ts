import { LOCALES } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { countryName, formatMoney, formatPercentage, formatRelative, languageName } from './formatters.ts';

test('[D-07] money comes in minor units, with the currency’s own decimals', () => {
  expect(formatMoney({ amount: 2490, currency: 'EUR' }, 'en')).toBe('€24.90');
  expect(formatMoney({ amount: 2490, currency: 'EUR' }, 'de')).toBe('24,90\u00a0€');
  expect(formatMoney({ amount: 12900, currency: 'JPY' }, 'en')).toBe('¥12,900');
  expect(formatPercentage(25, 'en')).toBe('25%');
});

test('a time is told by the largest unit that fits', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const ago = (seconds: number) => formatRelative(new Date(now - seconds * 1000).toISOString(), now, 'en');
  expect([10, 90, 7200, 90_000, 700_000].map(ago)).toEqual(['now', '1 minute ago', '2 hours ago', 'yesterday', 'last week']);
});

test('[L-13] every language is listed by its own name', () => {
  expect(LOCALES.map(languageName)).toEqual([
    'Dansk',
    'Deutsch',
    'English',
    'Español',
    'Suomi',
    'Français',
    'Italiano',
    'Norsk bokmål',
    'Nederlands',
    'Polski',
    'Svenska',
  ]);
  expect(countryName('DE', 'en')).toBe('Germany');
});
