import { expect, test } from 'vitest';
import { hasJumped } from './clocks.ts';

const reading = (wall: number, monotonic: number) => ({ wall, monotonic });
const hour = 3_600_000;

test('[S-12] setting the clock either way and uncounted sleep are detected', () => {
  expect(hasJumped(reading(0, 0), reading(hour, 5000))).toBe(true);
  expect(hasJumped(reading(hour, 0), reading(0, 5000))).toBe(true);
  expect(hasJumped(reading(0, 0), reading(8 * hour, 1000))).toBe(true);
});

test('[S-12] passing time, a slow timer and daylight saving time are no jump', () => {
  expect(hasJumped(reading(0, 0), reading(hour, hour))).toBe(false);
  expect(hasJumped(reading(0, 0), reading(60_500, 60_000))).toBe(false);
  const beforeTheHourIsRepeated = Date.parse('2026-10-25T02:59:59+02:00');
  const after = Date.parse('2026-10-25T02:00:01+01:00');
  expect(hasJumped(reading(beforeTheHourIsRepeated, 0), reading(after, 2000))).toBe(false);
});
