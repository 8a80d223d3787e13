import { expect, test } from 'vitest';
import { createLeaveGuard } from './leave-guard.ts';

test('the member is not asked if no view objects', () => {
  const guard = createLeaveGuard(() => true);
  expect(guard.mayLeave()).toBe(true);
  expect(guard.question()).toBeNull();
});

test('if a view objects, the member decides', async () => {
  const guard = createLeaveGuard(() => false);
  const staying = guard.mayLeave();
  guard.question()?.answer(false);
  expect(await staying).toBe(false);

  const leaving = guard.mayLeave();
  guard.question()?.answer(true);
  expect(await leaving).toBe(true);
  expect(guard.question()).toBeNull();
});

test('a second attempt to leave replaces the first', async () => {
  const guard = createLeaveGuard(() => false);
  const first = guard.mayLeave();
  const second = guard.mayLeave();
  guard.question()?.answer(true);
  expect(await first).toBe(false);
  expect(await second).toBe(true);
});
