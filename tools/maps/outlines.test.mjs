import { expect, test } from 'vitest';
import { simplified, stitched, within } from './outlines.mjs';

test('an arc keeps its ends and the points that matter', () => {
  /** @type {import('./outlines.mjs').Point[]} */
  const arc = [
    [0, 0],
    [5, 0.5],
    [10, 0],
    [10, 10],
  ];
  expect(simplified(arc, 1)).toEqual([arc[0], arc[2], arc[3]]);
  expect(simplified(arc, 0.1)).toEqual(arc);
});

test('neighbours use the same arc, one of them backwards', () => {
  /** @type {import('./outlines.mjs').Point[][]} */
  const arcs = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 0],
    ],
  ];
  expect(stitched([0, 1], arcs)).toEqual([
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  expect(stitched([~1, ~0], arcs)).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ]);
});

test('what lies beyond the edges is cut off, a little outside of them', () => {
  /** @type {import('./outlines.mjs').Point[]} */
  const square = [
    [50, 50],
    [500, 50],
    [500, 80],
    [50, 80],
  ];
  expect(within(square, 100, 100)).toEqual([
    [50, 50],
    [106, 50],
    [106, 80],
    [50, 80],
  ]);
  expect(
    within(
      square.map(([x, y]) => [x + 200, y]),
      100,
      100,
    ),
  ).toEqual([]);
});
