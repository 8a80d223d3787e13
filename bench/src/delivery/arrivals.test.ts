import { expect, test } from 'vitest';
import { createArrivals } from './arrivals.ts';

test('a wave ends when all of it has arrived; early arrivals count for the next', async () => {
  const arrivals = createArrivals();
  let waves = 0;
  const first = arrivals.all(3).then(() => waves++);
  arrivals.count(2);
  await Promise.resolve();
  expect(waves).toBe(0);
  arrivals.count(2);
  await first;
  const second = arrivals.all(2).then(() => waves++);
  arrivals.count(1);
  await second;
  expect(waves).toBe(2);
});
