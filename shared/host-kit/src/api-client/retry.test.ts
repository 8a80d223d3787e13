import { expect, test } from 'vitest';
import { delayBeforeRetry } from './retry.ts';

const delays = (status: number, retryAfter?: number) =>
  [1, 2, 3, 4, 5, 6].map((made) => delayBeforeRetry({ status, retryAfter }, made, 0.999_999)).map((ms) => ms && Math.round(ms));

test('[C-16] five repetitions, each after twice the time of the one before', () => {
  expect(delays(0)).toEqual([300, 600, 1200, 2400, 4800, null]);
  for (const status of [502, 503, 504]) expect(delays(status)).toEqual(delays(0));
});

test('[C-16] no two browsers come back at once: up to half of the time is chance', () => {
  expect(delayBeforeRetry({ status: 0 }, 1, 0)).toBe(150);
  expect(delayBeforeRetry({ status: 0 }, 1, 0.5)).toBe(225);
});

test('[D-04] what the server has understood and refused is not repeated', () => {
  for (const status of [200, 400, 402, 403, 404, 409, 410, 413, 415, 422, 500, 501]) expect(delays(status)[0]).toBeNull();
});

test('[D-04] too many requests: after the time the server asks for, unless no one would wait that long', () => {
  expect(delays(429, 4)[0]).toBe(4300);
  expect(delays(429, 31)[0]).toBeNull();
});
