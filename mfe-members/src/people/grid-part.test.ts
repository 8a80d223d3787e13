import { expect, test } from 'vitest';
import { gridPart } from './grid-part.ts';

const measures = { columns: 4, row: 300, gap: 24, top: 100, window: 900 };

test('[R-06] at the top, the rows in the window and five below have elements', () => {
  // 100 px above the grid, then rows of 300: three are in the window.
  expect(gridPart(1000, measures)).toEqual({ from: 0, to: 32, above: 0, below: 242 * 300 - 24 });
});

test('[R-06] scrolled far down, the rows above are one space of their height', () => {
  expect(gridPart(1000, { ...measures, top: -30_000 })).toEqual({ from: 95 * 4, to: 108 * 4, above: 95 * 300 - 24, below: 142 * 300 - 24 });
});

test('[R-06] the last row may be short; nothing is below it', () => {
  expect(gridPart(98, { ...measures, top: -25 * 300 + 900 })).toMatchObject({ to: 98, below: 0 });
});

test('[R-06] a list that has become shorter than where it was scrolled to keeps its last rows', () => {
  const { from, to, below } = gridPart(100, { ...measures, top: -90_000 });
  expect({ from, to, below }).toEqual({ from: 19 * 4, to: 100, below: 0 });
});

test('[R-06] every place has the height of all rows together', () => {
  for (let top = 500; top > -80_000; top -= 977) {
    const { from, to, above, below } = gridPart(1003, { ...measures, top });
    const rows = Math.ceil((to - from) / 4);
    const gaps = (above > 0 ? 24 : 0) + (below > 0 ? 24 : 0);
    expect(above + below + gaps + rows * 300).toBe(251 * 300);
  }
});
