import { expect, test } from 'vitest';
import { answerProblems, FIELD, payloadProblems, slotShapes } from './payloads.ts';

const shape = { id: 'string', conversation: 'string|null', fictional: 'boolean?' };

test.each([
  [{ id: 'a', conversation: null }, []],
  [{ id: 'a', conversation: 'c', fictional: true }, []],
  [{ id: 7, conversation: null }, ['id is number, not string']],
  [{ conversation: null }, ['id is missing']],
  [{ id: 'a', conversation: null, age: 30 }, ['age is unknown']],
  [null, ['it is no object']],
])('[B-18] a payload is compared with its shape: %j', (payload, problems) => {
  expect(payloadProblems(shape, payload)).toEqual(problems);
});

test.each([
  [{ id: 'a', conversation: null, age: 30 }, []],
  [{ id: 'a', conversation: [] }, ['conversation is list, not string|null']],
  ['', ['it is no object']],
])('[D-01] an answer is compared likewise, but may have more fields: %j', (answer, problems) => {
  expect(answerProblems(shape, answer)).toEqual(problems);
});

test('[B-18] every slot of the contract has a shape that can be read', () => {
  for (const field of Object.values(slotShapes).flatMap((one) => Object.values(one))) expect(field).toMatch(FIELD);
});
