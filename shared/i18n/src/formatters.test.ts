import { LOCALES } from '@vesper/contracts';
import { expect, test } from 'vitest';
import {
  countryName,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercentage,
  formatRelative,
  formatTag,
  formatTime,
  languageName,
} from './formatters.ts';

test('[D-07] money comes in minor units, with the currency’s own decimals', () => {
  expect(formatMoney({ amount: 2490, currency: 'EUR' }, 'en')).toBe('€24.90');
  expect(formatMoney({ amount: 2490, currency: 'EUR' }, 'de')).toBe('24,90\u00a0€');
  expect(formatMoney({ amount: 12900, currency: 'JPY' }, 'en')).toBe('JP¥12,900');
  expect(formatPercentage(25, 'en')).toBe('25%');
  expect(formatPercentage(25.5, 'en')).toBe('25.5%');
});

test('[K-07] English is British English in its formats', () => {
  const then = '2026-11-23T15:32:00Z';
  expect(formatDate(then, 'en', 'UTC')).toBe('23 November 2026');
  expect(formatTime(then, 'en', 'UTC')).toBe('15:32');
  expect(formatDateTime(then, 'en', 'UTC')).toBe('23 Nov 2026, 15:32');
  expect(formatMoney({ amount: 1290, currency: 'GBP' }, 'en')).toBe('£12.90');
  expect([formatTag('en'), formatTag('sv')]).toEqual(['en-GB', 'sv']);
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
