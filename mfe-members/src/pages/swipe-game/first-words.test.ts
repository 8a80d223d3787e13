import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('[R-28] a text that is too long ends after a whole sentence, unless that says too little', () => {
  expect(firstWords('I like people who laugh. I cry at films.', 30)).toBe('I like people who laugh.');
  expect(firstWords('I like people who laugh. I cry. At films.', 32)).toBe('I like people who laugh. I cry.');
  expect(firstWords('Hi! I like people who laugh and dance.', 30)).toBe('Hi! I like people who laugh …');
  expect(firstWords('I walk 3.5 miles a day, whatever the weather.', 30)).toBe('I walk 3.5 miles a day …');
});

test('[R-28] a sentence that is too long ends at a comma, unless that says too little', () => {
  expect(firstWords('Warmth, and honesty, and a price of bribery that is a square of chocolate.', 32)).toBe('Warmth, and honesty …');
  expect(firstWords('Warmth, and honesty, and a price of bribery that is a square of chocolate.', 50)).toBe(
    'Warmth, and honesty, and a price of bribery that …',
  );
  expect(firstWords('Warmth, and a price of bribery that is a square of chocolate.', 30)).toBe('Warmth, and a price of …');
});

test('[R-28] or else after a whole word', () => {
  expect(firstWords('I like people\n\nwho laugh.', 40)).toBe('I like people who laugh.');
  expect(firstWords('I like people who laugh.', 20)).toBe('I like people who …');
  expect(firstWords('I like people, and dogs.', 16)).toBe('I like people …');
  expect(firstWords('Donaudampfschifffahrt', 10)).toBe('Donaudamp …');
});
