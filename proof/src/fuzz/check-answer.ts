import { isDeepStrictEqual } from 'node:util';
import type { CallId } from '@vesper/contracts';
import { apiSchemas, type CallSchema, errorBody } from '@vesper/contracts/api';
import { refusalsOf } from './refusals.ts';
import type { RawAnswer, RawRequest } from './raw-http.ts';
import type { Actor } from './actor.ts';

export type Finding = 'no answer' | '5xx' | 'outside its schema' | 'unlisted error code' | 'of another member' | 'slow';

/** What is wrong with a response; undefined when nothing is. */
export function checkAnswer(id: CallId, actor: Actor, answer: RawAnswer): Finding | undefined {
  if (answer.status >= 500) return '5xx';
  if (tellsOfOthers(actor, answer)) return 'of another member';
  if (!answer.contentType.startsWith('application/json')) return 'outside its schema';
  let body: unknown;
  try {
    body = JSON.parse(answer.body);
  } catch {
    return 'outside its schema';
  }
  const schema: CallSchema = apiSchemas[id];
  const { success, data } = (answer.status < 300 ? schema.response : errorBody).safeParse(body);
  // The response must not contain fields that the schema does not name.
  if (!success || !isDeepStrictEqual(data, body)) return 'outside its schema';
  if (answer.status >= 300 && !refusalsOf(id).has((body as { error: string }).error)) return 'unlisted error code';
  return undefined;
}

const CANARY = /canary-([\da-f-]{36})(-secret)?/gi;

/** What each actor has sent. An address given up by its member may later belong to another one. */
const said = new WeakMap<Actor, Set<string>>();

/** Call this before each request, even if its response will not be read. */
export function rememberSent(actor: Actor, { path, body }: RawRequest): void {
  const values = said.get(actor) ?? new Set();
  said.set(actor, values);
  for (const [canary] of `${path} ${body.toString()}`.matchAll(CANARY)) values.add(canary.toLowerCase());
}

/** Whether the response contains private data of another member that this actor never sent (R8). */
const tellsOfOthers = (actor: Actor, { body, setCookie }: RawAnswer): boolean =>
  [...`${body}${setCookie}`.matchAll(CANARY)].some(
    ([canary, owner, isSecret]) =>
      (isSecret !== undefined || owner?.toLowerCase() !== actor.memberId) && !said.get(actor)?.has(canary.toLowerCase()),
  );
