import { expect, test } from 'vitest';
import { decisionOf, dragTransform, stampScale } from './drag.ts';

const drag = (dx: number, more: Partial<Parameters<typeof decisionOf>[0]> = {}) => decisionOf({ dx, dy: 0, speed: 0, width: 300, ...more });

test('[R-28] a drag of more than a quarter of the card, or a flick, decides; everything else lets the card go back', () => {
  expect([drag(100), drag(-100), drag(60), drag(-60)]).toEqual(['like', 'pass', null, null]);
  expect([drag(40, { speed: 0.8 }), drag(-40, { speed: -0.8 })]).toEqual(['like', 'pass']);
  // A flick back, a twitch, and a drag that is rather a scroll.
  expect([drag(40, { speed: -0.8 }), drag(10, { speed: 2 }), drag(90, { dy: 200 })]).toEqual([null, null, null]);
});

test('[R-28] the card follows the finger by transform, and a stamp grows until the release decides', () => {
  expect(dragTransform({ dx: 30, dy: 20, width: 300 })).toBe('translate3d(30px, 7px, 0) rotate(1.40deg)');
  expect([stampScale(0, 300, 'like'), stampScale(200, 300, 'like')]).toEqual([0, 1]);
  expect(stampScale(42, 300, 'like')).toBeCloseTo(0.5);
  expect([stampScale(200, 300, 'pass'), stampScale(-200, 300, 'pass')]).toEqual([0, 1]);
});
