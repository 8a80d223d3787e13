import { expect, test } from 'vitest';
import { tileBefore } from './tile-places.ts';

test('[M-09 D-51] tiles stand at place 6 and every 12th after, however many members are loaded', () => {
  const places: number[] = [];
  let place = 0;
  for (let member = 0; member < 60; member += 1) {
    if (tileBefore(member) !== undefined) {
      place += 1;
      places.push(place);
    }
    place += 1;
  }
  expect(places).toEqual([6, 18, 30, 42, 54]);
  expect([5, 16, 27].map(tileBefore)).toEqual([0, 1, 2]);
});
