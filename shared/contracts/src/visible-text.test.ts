import { expect, test } from 'vitest';
import { hasVisibleText } from './visible-text.ts';

test.each([
  ['nothing', ''],
  ['white space', ' \t\n\u00a0\u3000'],
  ['zero width', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks', '\u200e\u200f\u202a\u2069'],
  ['soft hyphen', '\u00ad'],
  ['Hangul fillers', '\u3164\u115f\uffa0'],
  ['empty braille', '\u2800'],
  ['control characters', '\u0000\u0007\u0085'],
  ['variation selectors and tags', '\ufe0f\u{e0001}\u{e0020}'],
])('[D-19] %s is no text', (_, text) => {
  expect(hasVisibleText(text)).toBe(false);
});

test.each(['a', '.', '👩‍❤️‍👨', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\u200bhi\u200b', 'שלום', '⠁'])('[D-19] %s is text', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});
