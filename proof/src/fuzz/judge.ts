import { isDeepStrictEqual } from 'node:util';
import type { CallId } from '@vesper/contracts';
import { apiSchemas, type CallSchema, errorBody } from '@vesper/contracts/api';
import { refusalsOf } from './refusals.ts';
import type { WireAnswer, WireRequest } from './wire.ts';
import type { Actor } from './world.ts';

export type Finding = 'no answer' | '5xx' | 'outside its schema' | 'refusal that the contract does not name' | 'of somebody else' | 'slow';

/** What is wrong with an answer; undefined is a good one. */
export function judge(id: CallId, actor: Actor, answer: WireAnswer | undefined): Finding | undefined {
  if (!answer) return 'no answer';
  if (answer.status >= 500) return '5xx';
  if (tellsOfOthers(actor, answer)) return 'of somebody else';
  if (!answer.contentType.startsWith('application/json')) return 'outside its schema';
  let body: unknown;
  try {
    body = JSON.parse(answer.body);
  } catch {
    return 'outside its schema';
  }
  const schema: CallSchema = apiSchemas[id];
  const { success, data } = (answer.status < 300 ? schema.response : errorBody).safeParse(body);
  // What the schema does not name is not in the answer either.
  if (!success || !isDeepStrictEqual(data, body)) return 'outside its schema';
  if (answer.status >= 300 && !refusalsOf(id).has((body as { error: string }).error)) return 'refusal that the contract does not name';
  return undefined;
}

const CANARY = /canary-([\da-f-]{36})(-secret)?/gi;

/** What each has said by itself: an address that its member gave up may be another one's from then on. */
const said = new WeakMap<Actor, Set<string>>();

/** Before each request, whether its answer will be heard or not. */
export function rememberSaid(actor: Actor, { path, body }: WireRequest): void {
  const words = said.get(actor) ?? new Set();
  said.set(actor, words);
  for (const [canary] of `${path} ${body.toString()}`.matchAll(CANARY)) words.add(canary.toLowerCase());
}

/** Whether it holds what only another member may read, and its reader never said (R8). */
const tellsOfOthers = (actor: Actor, { body, setCookie }: WireAnswer): boolean =>
  [...`${body}${setCookie}`.matchAll(CANARY)].some(
    ([canary, owner, isSecret]) =>
      (isSecret !== undefined || owner?.toLowerCase() !== actor.memberId) && !said.get(actor)?.has(canary.toLowerCase()),
  );
