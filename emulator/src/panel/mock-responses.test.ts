import { defaultResponses } from '@vesper/testing/in-browser';
import { expect, test } from 'vitest';
import { createMockResponses } from './mock-responses.ts';

test('a remote’s fixtures go before the fake host’s answers; what is typed goes before both', () => {
  const responses = createMockResponses({ 'interests.get': { interests: ['chess'] } });
  expect(responses.responseTo('interests.get')).toEqual({ body: { interests: ['chess'] } });
  expect(responses.responseTo('chats.get')).toEqual({ body: defaultResponses['chats.get'] });
  responses.write('interests.get', '{ "interests": [] }');
  expect(responses.responseTo('interests.get')).toEqual({ body: { interests: [] } });
  responses.refuse('interests.get', 503, 'unavailable');
  expect(responses.responseTo('interests.get')).toEqual({ failure: { status: 503, error: 'unavailable' } });
});

test('a call without an answer has none; broken JSON changes nothing', () => {
  const responses = createMockResponses({});
  expect(responses.responseTo('user.login')).toBeUndefined();
  const before = responses.responseTo('chats.get');
  expect(() => responses.write('chats.get', '{')).toThrow(SyntaxError);
  expect(responses.responseTo('chats.get')).toBe(before);
  responses.write('chats.get', ' ');
  expect(responses.responseTo('chats.get')).toBeUndefined();
});
