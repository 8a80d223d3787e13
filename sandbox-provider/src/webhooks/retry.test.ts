import { expect, test } from 'vitest';
import type { Delivery } from './delivery.ts';
import { afterAttempt, retryDelay } from './retry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DELIVERY: Delivery = {
  id: 'dlv',
  paymentId: 'pay',
  url: 'http://127.0.0.1:1/',
  body: '{}',
  createdAt: 0,
  isForged: false,
  attempts: [],
  state: { state: 'waiting', dueAt: 0 },
};

test('[D-58] retries wait 1 s, 2, 4, … and never longer than a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 1000].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('[D-58] only 2xx is a receipt: a redirect, an error and silence are retried', () => {
  for (const status of [200, 204, 299]) {
    expect(afterAttempt(DELIVERY, { at: 0, outcome: { status } })).toEqual({ state: 'delivered' });
  }
  for (const outcome of [{ status: 199 }, { status: 303 }, { status: 500 }, { error: 'timeout' }]) {
    expect(afterAttempt(DELIVERY, { at: 7000, outcome })).toEqual({ state: 'waiting', dueAt: 8000 });
  }
});

test('[D-58] after 24 hours it gives up', () => {
  const attempts = Array.from({ length: 9 }, () => ({ at: 0, outcome: { status: 500 } }));
  const old = { ...DELIVERY, attempts };
  expect(afterAttempt(old, { at: DAY_MS - 60_000, outcome: { status: 500 } })).toEqual({ state: 'waiting', dueAt: DAY_MS });
  expect(afterAttempt(old, { at: DAY_MS - 59_999, outcome: { status: 500 } })).toEqual({ state: 'abandoned' });
});
