import { type ApiClient, type CallId, type CallInput, type CallTable, calls } from '@vesper/contracts';

const known: CallTable = calls;

/**
 * The API as one remote has it: a call that this shell does not know, or knows by another method or path, is made as the remote's container
 * says. Everything else is the shell's own call.
 * @param own the calls that the container brings; it may not be loaded yet
 */
export const apiWithCalls = (api: ApiClient, own: () => CallTable): ApiClient => ({
  ask: api.ask,
  call: async (id, input = {}) => {
    const brought = own()[id];
    if (!brought || isSame(known[id], brought)) return api.call(id, input);
    const { method, path } = brought as { method: 'GET'; path: `/api/${string}` };
    return api.ask({ id, method, path, read: (answer) => answer as never }, input as CallInput<CallId> & { body?: object });
  },
});

const isSame = (one: CallTable[string] | undefined, other: CallTable[string]): boolean =>
  one?.method === other.method && one.path === other.path;
