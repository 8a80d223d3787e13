import { expect, test } from 'vitest';
import { type Glance, unlikeNeighbours } from './unlike-neighbours.ts';

/** A photo of one lightness, 0–63. */
const photo = (lightness: number) => Buffer.from([lightness, 0, 0, 0]);
const like = (changes: Partial<Glance> = {}): Glance => ({ gender: 'male', hair: 'brown', born: 1990, thumbhash: null, ...changes });

test('[D-52] a woman and a man stand in turn, as long as there are both', () => {
  const people = (['male', 'male', 'male', 'male', 'female', 'female'] as const).map((gender) => like({ gender }));
  const genders = unlikeNeighbours(people, 6).map(({ gender }) => gender);
  expect(genders).toEqual(['male', 'female', 'male', 'female', 'male', 'male']);
});

test('[D-52] those in sight of each other differ in hair, age and the colours of their photos', () => {
  const twins = Array.from({ length: 6 }, () => like());
  const others = [like({ hair: 'grey', born: 1962 }), like({ hair: 'black' }), like({ hair: 'blonde', born: 2001 })];
  const [first, ...next] = unlikeNeighbours([...twins, ...others], 4);
  expect(first).toBe(twins[0]);
  expect(new Set(next)).toEqual(new Set(others));

  const [brown, red, grey] = [like({ hair: 'brown' }), like({ hair: 'red' }), like({ hair: 'grey' })];
  expect(unlikeNeighbours([brown, red, grey], 2)).toEqual([brown, grey]);

  const [night, dusk, noon] = [like({ thumbhash: photo(4) }), like({ thumbhash: photo(10) }), like({ thumbhash: photo(60) })];
  expect(unlikeNeighbours([night, dusk, noon], 2)).toEqual([night, noon]);
});

test('[D-52] without anything to tell them apart the order stays, and no one comes twice', () => {
  const people = Array.from({ length: 5 }, () => like({ hair: null }));
  expect(unlikeNeighbours(people, 3)).toEqual(people.slice(0, 3));
  expect(unlikeNeighbours(people, 9)).toHaveLength(5);
  expect(new Set(unlikeNeighbours(people, 9)).size).toBe(5);
});
