import { isDeepStrictEqual } from 'node:util';
import type { CallId } from '@vesper/contracts';
import { apiSchemas, type CallSchema, errorBody } from '@vesper/contracts/api';
import { refusalsOf } from './rows.ts';
import type { WireAnswer, WireRequest } from './wire.ts';
import type { Actor } from './world.ts';

export type Finding = 'no answer' | '5xx' | 'outside its schema' | 'refusal without a row' | 'of somebody else' | 'slow';

/** What is wrong with an answer; undefined is a good one. */
export function judge(id: CallId, actor: Actor, request: WireRequest, answer: WireAnswer | undefined): Finding | undefined {
  if (!answer) return 'no answer';
  if (answer.status >= 500) return '5xx';
  if (tellsOfOthers(actor, request, answer)) return 'of somebody else';
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
  if (answer.status >= 300 && !refusalsOf(id).has((body as { error: string }).error)) return 'refusal without a row';
  return undefined;
}

/** Whether it holds what only another member may read, and the request did not say itself (R8). */
const tellsOfOthers = ({ memberId }: Actor, request: WireRequest, { body, setCookie }: WireAnswer): boolean =>
  [...`${body}${setCookie}`.matchAll(/canary-([\da-f-]{36})(-secret)?/gi)].some(
    ([canary, owner, isSecret]) =>
      (isSecret !== undefined || owner?.toLowerCase() !== memberId) &&
      !request.body.toString().includes(canary) &&
      !request.path.includes(canary),
  );
