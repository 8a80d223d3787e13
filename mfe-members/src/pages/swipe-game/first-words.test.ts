import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('[R-28] a text that is too long ends after a whole word', () => {
  expect(firstWords('I like people\n\nwho laugh.', 40)).toBe('I like people who laugh.');
  expect(firstWords('I like people who laugh.', 20)).toBe('I like people who …');
  expect(firstWords('I like people, and dogs.', 16)).toBe('I like people …');
  expect(firstWords('Donaudampfschifffahrt', 10)).toBe('Donaudamp …');
});
