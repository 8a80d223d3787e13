import { expect, test } from 'vitest';
import { meantAddress } from './meant-address.ts';

test.each([
  ['tom@gmial.com', 'tom@gmail.com'],
  ['Tom@gmail.con', 'Tom@gmail.com'],
  ['tom@gmail.co', 'tom@gmail.com'],
  ['tom@hotmaill.com', 'tom@hotmail.com'],
  ['tom@yaho.com', 'tom@yahoo.com'],
  ['tom@outlok.com', 'tom@outlook.com'],
  ['tom@icluod.com', 'tom@icloud.com'],
])('[V-03] %s is probably %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  'tom@gmail.com',
  'tom@mail.com',
  'tom@ymail.com',
  'tom@hotmail.es',
  'tom@example.org',
  'tom@',
  'gmial.com',
  '',
  'a@b@gmial.com',
])('[V-03] nothing is asked about “%s”', (typed) => {
  expect(meantAddress(typed)).toBeNull();
});
