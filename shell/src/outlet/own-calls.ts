import { type ApiClient, type CallId, type CallInput, type CallTable, calls } from '@vesper/contracts';

const known: CallTable = calls;

const apis = new WeakMap<CallTable, ApiClient>();

/**
 * The API as one remote has it: a call that this shell does not know, or knows by another method or path, is made as the remote's container
 * says. Everything else is the shell's own call. A remote that brings nothing else has the shell's own client, and any other has one for all
 * its views: caches, uploads and outboxes are kept by the client.
 * @param own the calls that the loaded container brings
 */
export function apiWithCalls(api: ApiClient, own: CallTable): ApiClient {
  const others = new Map(Object.entries(own).filter(([id, call]) => !isSame(known[id], call)));
  if (others.size === 0) return api;
  const made: ApiClient = apis.get(own) ?? {
    ask: api.ask,
    call: async (id, input = {}) => {
      const brought = others.get(id);
      if (!brought) return api.call(id, input);
      const { method, path } = brought as { method: 'GET'; path: `/api/${string}` };
      return api.ask({ id, method, path, read: (answer) => answer as never }, input as CallInput<CallId> & { body?: object });
    },
  };
  apis.set(own, made);
  return made;
}

const isSame = (one: CallTable[string] | undefined, other: CallTable[string]): boolean =>
  one?.method === other.method && one.path === other.path;
