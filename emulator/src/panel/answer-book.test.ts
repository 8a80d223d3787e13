import { defaultAnswers } from '@vesper/testing/in-browser';
import { expect, test } from 'vitest';
import { createAnswerBook } from './answer-book.ts';

test('a remote’s fixtures go before the fake host’s answers; what is typed goes before both', () => {
  const book = createAnswerBook({ 'interests.get': { interests: ['chess'] } });
  expect(book.answerTo('interests.get')).toEqual({ gives: { interests: ['chess'] } });
  expect(book.answerTo('chats.get')).toEqual({ gives: defaultAnswers['chats.get'] });
  book.write('interests.get', '{ "interests": [] }');
  expect(book.answerTo('interests.get')).toEqual({ gives: { interests: [] } });
  book.refuse('interests.get', 503, 'unavailable');
  expect(book.answerTo('interests.get')).toEqual({ refuses: { status: 503, error: 'unavailable' } });
});

test('a call without an answer has none; broken JSON changes nothing', () => {
  const book = createAnswerBook({});
  expect(book.answerTo('user.login')).toBeUndefined();
  const before = book.answerTo('chats.get');
  expect(() => book.write('chats.get', '{')).toThrow(SyntaxError);
  expect(book.answerTo('chats.get')).toBe(before);
  book.write('chats.get', ' ');
  expect(book.answerTo('chats.get')).toBeUndefined();
});
