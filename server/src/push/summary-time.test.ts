import { expect, test } from 'vitest';
import { nextSummary } from './summary-time.ts';

const at = (often: 'daily' | 'weekly', timeZone: string, now: string) => nextSummary(often, timeZone, new Date(now)).toISOString();

test('[R-25] a daily summary comes in the evening of the member’s own time zone', () => {
  expect(at('daily', 'Europe/Berlin', '2026-11-20T09:00:00Z')).toBe('2026-11-20T18:00:00.000Z');
  expect(at('daily', 'Europe/Berlin', '2026-11-20T18:00:00Z')).toBe('2026-11-21T18:00:00.000Z');
  expect(at('daily', 'America/New_York', '2026-11-20T21:00:00Z')).toBe('2026-11-21T00:00:00.000Z');
});

test('[R-25] a weekly one comes on Sunday evening', () => {
  expect(at('weekly', 'Europe/Berlin', '2026-11-20T09:00:00Z')).toBe('2026-11-22T18:00:00.000Z');
  expect(at('weekly', 'Europe/Berlin', '2026-11-22T18:00:00Z')).toBe('2026-11-29T18:00:00.000Z');
});

test('[R-25] it is 19:00 also on the Sundays on which clocks change', () => {
  expect(at('weekly', 'Europe/Berlin', '2026-10-25T09:00:00Z')).toBe('2026-10-25T18:00:00.000Z');
  expect(at('weekly', 'Europe/Berlin', '2027-03-28T09:00:00Z')).toBe('2027-03-28T17:00:00.000Z');
});
