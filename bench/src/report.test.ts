import { expect, test } from 'vitest';
import { atLeast, atMost, percentile, ratios } from './report.ts';

test('a goal holds when it holds in four of five runs', () => {
  expect(atMost('S1', 'a', [1, 1, 1, 1, 9], 1)).toMatchObject({ holds: true, value: 1, spread: [1, 9], n: 5, goal: '<= 1' });
  expect(atMost('S1', 'a', [1, 1, 1, 9, 9], 1).holds).toBe(false);
  expect(atLeast('S1', 'a', [5, 5, 5, 5, 1], 5)).toMatchObject({ holds: true, goal: '>= 5' });
  expect(atLeast('S1', 'a', [5, 5, 5, 1, 1], 5).holds).toBe(false);
});

test('a figure without measurements does not hold', () => {
  expect(atMost('S1', 'a', [], 1).holds).toBe(false);
  expect(atLeast('S1', 'a', ratios([1], []), 0).holds).toBe(false);
});

test('a percentile is one of the measured values', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(values, 0.99), percentile(values, 0.5), percentile(values, 1), percentile([7], 0.99)]).toEqual([99, 50, 100, 7]);
});
