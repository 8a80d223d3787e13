import { type CallId, calls } from '@vesper/contracts';
import { defaultAnswers } from '@vesper/testing/in-browser';
import type { Answer } from '../border.ts';

/** What each call answers: what was typed last, else the remote's `fixtures.json`, else the fake host's own. */
export interface AnswerBook {
  ids: CallId[];
  answerTo(id: CallId): Answer | undefined;
  /** As it is edited: JSON, empty where there is none. */
  textOf(id: CallId): string;
  /** @throws SyntaxError it is no JSON */
  write(id: CallId, text: string): void;
  refuse(id: CallId, status: number, error: string): void;
}

export function createAnswerBook(fixtures: Partial<Record<CallId, unknown>>): AnswerBook {
  const given: Partial<Record<CallId, unknown>> = { ...defaultAnswers, ...fixtures };
  const ids = Object.keys(calls) as CallId[];
  const book = new Map<CallId, Answer>(ids.filter((id) => given[id] !== undefined).map((id) => [id, { gives: given[id] }]));
  return {
    ids,
    answerTo: (id) => book.get(id),
    textOf(id) {
      const answer = book.get(id);
      return answer && 'gives' in answer ? JSON.stringify(answer.gives, null, 2) : '';
    },
    write(id, text) {
      if (text.trim() === '') book.delete(id);
      else book.set(id, { gives: JSON.parse(text) });
    },
    refuse: (id, status, error) => void book.set(id, { refuses: { status, error } }),
  };
}
