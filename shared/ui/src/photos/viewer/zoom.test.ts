import { expect, test } from 'vitest';
import { anchorAt, letGo, scaledBy, scrolledTo } from './zoom.ts';

test('[R-07] what lies between the fingers stays between them while the photo grows', () => {
  const anchor = anchorAt({ scrollLeft: 0, scrollTop: 0, scrollWidth: 300, scrollHeight: 600 }, { x: 75, y: 300 });
  expect(anchor.part).toEqual({ x: 0.25, y: 0.5 });
  const { left, top } = scrolledTo(anchor, { scrollWidth: 600, scrollHeight: 1200 });
  expect([left + 75, top + 300]).toEqual([150, 600]);
});

test('[R-07] a photo is never smaller than the window, nor larger than four times', () => {
  expect(scaledBy(1, 0.5)).toBe(1);
  expect(scaledBy(2, 1.5)).toBe(3);
  expect(scaledBy(3, 2)).toBe(4);
  expect([letGo(1.05), letGo(1.2)]).toEqual([1, 1.2]);
});
