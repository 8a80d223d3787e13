import { expect, test } from 'vitest';
import { caretAfter, groupIban, ibanProblem } from './iban-text.ts';

test.each([
  ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['NL91 ABNA-0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  // A German one has 22 characters: what is typed beyond is dropped.
  ['DE893704004405320130001', 'DE89 3704 0044 0532 0130 00'],
  ['DE8', 'DE8'],
  ['', ''],
])('[V-07] groups %j while typing', (typed, shown) => {
  expect(groupIban(typed)).toBe(shown);
});

test.each([
  ['DE89|3704', 4],
  ['DE893|704', 6],
  ['|DE89', 0],
  ['DE89 3704 |0044', 9],
  ['DE89 3704 0|044', 11],
])('[V-07] keeps the caret behind its character: %s', (typed, caret) => {
  expect(caretAfter(typed.replace('|', ''), typed.indexOf('|'))).toBe(caret);
});

test.each([
  ['DE89 3704 0044 0532 0130 00', undefined],
  ['nl91abna0417164300', undefined],
  ['', 'required'],
  ['DE89 3704 0044 0532 0130 01', 'iban_invalid'], // checksum
  ['DE89 3704 0044 0532 0130', 'iban_invalid'], // length
  ['XX89 3704 0044 0532 0130 00', 'iban_invalid'],
  ['BR15 0000 0000 0000 1093 2840 814P 2', 'iban_country'],
])('[V-07] checks %j', (typed, problem) => {
  expect(ibanProblem(typed)).toBe(problem);
});
