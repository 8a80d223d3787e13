import { expect, test } from 'vitest';
import { isInPlace, type Place } from './in-place.ts';

const at = (left: number, top: number, isInView = true): Place => ({ left, top, isInView });

test.each<[string, Place[], boolean]>([
  ['by less than a browser counts, or along its line', [at(17, 20), at(10, 58)], true],
  ['down', [at(10, 20), at(10, 63)], false],
  ['far along', [at(21, 20), at(10, 60)], false],
  ['into view', [at(10, 20), at(10, 56)], false],
  ['and one more came', [at(10, 20), at(10, 60), at(0, 0)], false],
])('[W6] what moved %s', (_how, after, expected) => {
  expect(isInPlace([at(10, 20), at(10, 60)], after)).toBe(expected);
});

test('[W6] what moves out of sight is in place', () => {
  expect(isInPlace([at(0, 900, false)], [at(0, 940, false)])).toBe(true);
  expect(isInPlace([at(0, 900, false)], [at(0, 800)])).toBe(false);
});
