import { expect, test } from 'vitest';
import { termsDate } from './terms-date.ts';

test('[K-05] the version of the terms is 1 December 2023 or the day the company was added, if later', () => {
  expect(termsDate('2020-05-01')).toBe('2023-12-01T12:00:00.000Z');
  expect(termsDate('2025-02-03')).toBe('2025-02-03T00:00:00.000Z');
});
