import { type ApiClient, type CallId, type CallInput, type CallResponse, type CallTable, calls } from '@vesper/contracts';
import type { PayloadShape } from '@vesper/contracts/payloads';

type OnAnswer = (id: string, shape: PayloadShape, answer: unknown) => void;

const known: CallTable = calls;

const apis = new WeakMap<CallTable, ApiClient>();

/**
 * The API as one remote has it: a call that this shell does not know, or knows by another method or path, is made as the remote's container
 * says. Everything else is the shell's own call. A remote that brings nothing else has the shell's own client, and any other has one for all
 * its views: caches, uploads and outboxes are kept by the client.
 * @param own the calls that the loaded container brings
 * @param onAnswer for developers and canaries: gets each answer with the shape that the remote's build expects of it
 */
export function apiWithCalls(api: ApiClient, own: CallTable, onAnswer?: OnAnswer): ApiClient {
  const others = new Map(Object.entries(own).filter(([id, call]) => !isSame(known[id], call)));
  if (others.size === 0 && !onAnswer) return api;
  const made: ApiClient = apis.get(own) ?? {
    ask: api.ask,
    call: async (id, input = {}) => {
      const answer = await callOf(id, input);
      const shape = own[id]?.answer;
      if (shape) onAnswer?.(id, shape, answer);
      return answer;
    },
  };
  function callOf<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<CallResponse<Id>> {
    const brought = others.get(id);
    if (!brought) return api.call(id, input);
    const { method, path } = brought as { method: 'GET'; path: `/api/${string}` };
    return api.ask({ id, method, path, read: (answer) => answer as never }, input as CallInput<CallId> & { body?: object });
  }
  apis.set(own, made);
  return made;
}

const isSame = (one: CallTable[string] | undefined, other: CallTable[string]): boolean =>
  one?.method === other.method && one.path === other.path;
