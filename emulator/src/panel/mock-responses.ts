import { type CallId, calls } from '@vesper/contracts';
import { defaultResponses } from '@vesper/testing/in-browser';
import type { MockResponse } from '../stage-protocol.ts';

/** The response of each call: as last edited, else from the remote's `fixtures.json`, else the fake host's default. */
export interface MockResponses {
  ids: CallId[];
  responseTo(id: CallId): MockResponse | undefined;
  /** The response body as JSON for editing; empty if there is none. */
  textOf(id: CallId): string;
  /** Sets the response body; blank text removes it. @throws SyntaxError for invalid JSON */
  write(id: CallId, text: string): void;
  refuse(id: CallId, status: number, error: string): void;
}

export function createMockResponses(fixtures: Partial<Record<CallId, unknown>>): MockResponses {
  const given: Partial<Record<CallId, unknown>> = { ...defaultResponses, ...fixtures };
  const ids = Object.keys(calls) as CallId[];
  const responses = new Map<CallId, MockResponse>(ids.filter((id) => given[id] !== undefined).map((id) => [id, { body: given[id] }]));
  return {
    ids,
    responseTo: (id) => responses.get(id),
    textOf(id) {
      const answer = responses.get(id);
      return answer && 'body' in answer ? JSON.stringify(answer.body, null, 2) : '';
    },
    write(id, text) {
      if (text.trim() === '') responses.delete(id);
      else responses.set(id, { body: JSON.parse(text) });
    },
    refuse: (id, status, error) => void responses.set(id, { failure: { status, error } }),
  };
}
