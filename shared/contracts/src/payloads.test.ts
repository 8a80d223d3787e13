import { expect, test } from 'vitest';
import { FIELD, payloadProblems, slotShapes } from './payloads.ts';

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

test('[B-18] every slot of the contract has a shape that can be read', () => {
  for (const field of Object.values(slotShapes).flatMap((one) => Object.values(one))) expect(field).toMatch(FIELD);
});
