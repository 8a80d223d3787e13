import { expect, test } from 'vitest';
import { sectionInSight } from './use-current-section.ts';

const NAMES = ['account', 'safety', 'leaving'];
const inSight = (...tops: number[]) => sectionInSight(NAMES, (name) => tops[NAMES.indexOf(name)]);

test('[R-25] the current section is the last one whose heading stands in the upper part of the window', () => {
  expect(inSight(150, 900, 1500)).toBe('account');
  expect(inSight(-200, 190, 1500)).toBe('account');
  expect(inSight(-200, 130, 1500)).toBe('safety');
  expect(inSight(-900, -400, 100)).toBe('leaving');
});

test('[R-25] above the first heading, and of sections that are not there, it is the first', () => {
  expect(inSight(500, 900, 1500)).toBe('account');
  expect(inSight()).toBe('account');
});
