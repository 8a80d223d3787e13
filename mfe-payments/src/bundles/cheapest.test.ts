import { aBundle } from '@vesper/testing';
import { expect, test } from 'vitest';
import { cheapest } from './cheapest.ts';

const of = (...amounts: number[]) =>
  cheapest(amounts.map((amount, place) => aBundle({ slug: String(place), price_per_message: { amount, currency: 'EUR' } })));

test('[D-23] the bundle whose messages cost least is told; none where two cost the same, or where there is one', () => {
  expect(of(149, 93, 120)).toBe('1');
  expect(of(149, 93, 93)).toBeUndefined();
  expect(of(149)).toBeUndefined();
  expect(of()).toBeUndefined();
});
