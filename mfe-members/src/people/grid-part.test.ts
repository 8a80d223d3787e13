import { expect, test } from 'vitest';
import { type GridMeasures, gridPart, heightOf } from './grid-part.ts';

const measures = { columns: 4, row: 300, gap: 24, top: 100, window: 900 };

/** The cells with elements, and the height of the space above and below them. */
function partOf(count: number, changes: Partial<GridMeasures> = {}) {
  const part = gridPart(count, { ...measures, ...changes });
  return { from: part.from, to: part.to, above: heightOf(part.from, part), below: heightOf(count - part.to, part) };
}

test('[R-06] at the top, the rows in the window and five below have elements', () => {
  // 100 px above the grid, then rows of 300: three are in the window.
  expect(partOf(1000)).toEqual({ from: 0, to: 32, above: 0, below: 242 * 300 - 24 });
});

test('[R-06] scrolled far down, the rows above are one space of their height', () => {
  expect(partOf(1000, { top: -30_000 })).toEqual({ from: 95 * 4, to: 108 * 4, above: 95 * 300 - 24, below: 142 * 300 - 24 });
});

test('[R-06] the last row may be short; nothing is below it', () => {
  expect(partOf(98, { top: -25 * 300 + 900 })).toMatchObject({ to: 98, below: 0 });
});

test('[R-06] a list that has become shorter than where it was scrolled to keeps its last rows', () => {
  const { from, to, below } = partOf(100, { top: -90_000 });
  expect({ from, to, below }).toEqual({ from: 19 * 4, to: 100, below: 0 });
});

test('[R-06] every place has the height of all rows together', () => {
  for (let top = 500; top > -80_000; top -= 977) {
    const { from, to, above, below } = partOf(1003, { top });
    const rows = Math.ceil((to - from) / 4);
    const gaps = (above > 0 ? 24 : 0) + (below > 0 ? 24 : 0);
    expect(above + below + gaps + rows * 300).toBe(251 * 300);
  }
});
