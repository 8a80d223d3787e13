import type { SelfExclusionPeriod } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { endOf } from './self-exclusion.ts';

test.each<[SelfExclusionPeriod, string, string | undefined]>([
  ['6_months', '2026-08-31T10:00:00Z', '2027-03-03T10:00:00.000Z'],
  ['1_year', '2028-02-29T10:00:00Z', '2029-03-01T10:00:00.000Z'],
  ['5_years', '2026-11-20T10:00:00Z', '2031-11-20T10:00:00.000Z'],
  ['for_good', '2026-11-20T10:00:00Z', undefined],
])('[B-03] %s from %s on', (period, from, until) => {
  expect(endOf(period, new Date(from))?.toISOString()).toBe(until);
});
