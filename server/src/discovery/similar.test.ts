import { expect, test } from 'vitest';
import { relaxations } from './similar.ts';

test('[D-48] every step is wider than the last, and ages stay within what exists', () => {
  const steps = relaxations({ gender: 'male', country: 'DE', region: 'DE-BY', minAge: 20, maxAge: 95, hasPhoto: true }, 18);
  expect(steps).toEqual([
    { relaxed: ['region'], filters: { gender: 'male', country: 'DE', minAge: 20, maxAge: 95, hasPhoto: true } },
    { relaxed: ['region', 'age'], filters: { gender: 'male', country: 'DE', minAge: 18, maxAge: 99, hasPhoto: true } },
    { relaxed: ['region', 'age'], filters: { gender: 'male', country: 'DE', minAge: 18, maxAge: 99, hasPhoto: true } },
    { relaxed: ['region', 'age', 'country'], filters: { gender: 'male', minAge: 18, maxAge: 99, hasPhoto: true } },
  ]);
  expect(relaxations({ gender: 'male', hasPhoto: true, realOnly: true }, 18)).toEqual([]);
});
