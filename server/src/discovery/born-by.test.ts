import { ageOn } from '@vesper/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bornBy } from './born-by.ts';

test('[D-14 V-02] a date of birth is within the bound exactly when the age is reached', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const leapDay = fc
    .integer({ min: 1904, max: 2196 })
    .filter((year) => year % 4 === 0 && year % 100 !== 0)
    .map((year) => `${year}-02-29`);
  fc.assert(
    fc.property(fc.oneof(day, leapDay), fc.oneof(day, leapDay), fc.integer({ min: 18, max: 99 }), (born, today, age) => {
      expect(born <= bornBy(today, age)).toBe(ageOn(born, today) >= age);
    }),
    { seed: 20_261 },
  );
});
