import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

test('[R-55] visits stand under today, this week and earlier, by the day where the member is; what is empty has no heading', () => {
  const now = new Date(2026, 0, 15, 1).getTime();
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const parts = (...visits: string[]) => byDay(visits, (at) => at, now).map(({ when, items }) => [when, items.length]);
  expect(parts(hoursAgo(0.5), hoursAgo(2), hoursAgo(24 * 6.9), hoursAgo(24 * 7.1))).toEqual([
    ['today', 1],
    ['week', 2],
    ['earlier', 1],
  ]);
  expect(parts(hoursAgo(24 * 20))).toEqual([['earlier', 1]]);
});
