import { expect, test } from 'vitest';
import { toAmount, toMinor } from './amounts.ts';

test.each([
  [1, 'EUR', '0.01'],
  [2490, 'EUR', '24.90'],
  [123_456_789, 'PLN', '1234567.89'],
  [500, 'JPY', '500'],
  [0, 'DKK', '0.00'],
])('[D-58] %i minor units of %s are %s, and back', (minor, currency, value) => {
  expect(toAmount(minor, currency)).toEqual({ currency, value });
  expect(toMinor({ currency, value })).toBe(minor);
});

test.each(['', '1', '1.5', '1.555', '-1.00', '1,00', '1e3', 'NaN', '1.00 '])('[D-58] “%s” EUR is no amount', (value) => {
  expect(() => toMinor({ currency: 'EUR', value })).toThrow(RangeError);
});
