import { expect, test } from 'vitest';
import { nearestSlot } from './slots.ts';

/** Two columns, three rows, the last with one. */
const slots = [
  { x: 50, y: 70 },
  { x: 160, y: 70 },
  { x: 50, y: 270 },
  { x: 160, y: 270 },
  { x: 50, y: 470 },
];

test('[R-24] a photo goes to the place nearest to the finger, also from beside the grid', () => {
  expect(nearestSlot(slots, { x: 60, y: 100 })).toBe(0);
  expect(nearestSlot(slots, { x: 150, y: 260 })).toBe(3);
  expect(nearestSlot(slots, { x: 900, y: 900 })).toBe(4);
});
