import { expect, test } from 'vitest';
import { createLeaveGuard } from './leave-guard.ts';

test('nobody is asked when every view may go', () => {
  const guard = createLeaveGuard(() => true);
  expect(guard.mayLeave()).toBe(true);
  expect(guard.question()).toBeNull();
});

test('a view that minds makes a question, and the member’s answer counts', async () => {
  const guard = createLeaveGuard(() => false);
  const staying = guard.mayLeave();
  guard.question()?.answer(false);
  expect(await staying).toBe(false);

  const leaving = guard.mayLeave();
  guard.question()?.answer(true);
  expect(await leaving).toBe(true);
  expect(guard.question()).toBeNull();
});

test('a second wish to leave takes the place of the first', async () => {
  const guard = createLeaveGuard(() => false);
  const first = guard.mayLeave();
  const second = guard.mayLeave();
  guard.question()?.answer(true);
  expect(await first).toBe(false);
  expect(await second).toBe(true);
});
