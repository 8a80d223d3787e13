import { expect, test } from 'vitest';
import { nearestSlot, slotAfter } from './slots.ts';

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

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 3],
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 1],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, null],
])('[R-24] %s leads from place %i to %s', (key, from, to) => {
  expect(slotAfter(key, from, slots)).toBe(to);
});
