import { createStore, del, entries, set } from 'idb-keyval';
import type { OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './ports.ts';

/** One connection for the page's life: nobody closes one, and it would keep alive whatever it was opened for, session after session. */
let connection: ReturnType<typeof createStore> | undefined;

/**
 * The outbox of one member in IndexedDB, under `[member, clientId]`: it outlives reload, restart and logout, and the next
 * member at this browser never sees it. @throws from every call, where a browser keeps nothing
 */
export function createIndexedDbStore(member: string): OutboxStore {
  const outbox = (connection ??= createStore('mfe-chat', 'outbox'));
  return {
    async load() {
      const all = await entries<[owner: string, clientId: string], OutboxItem>(outbox);
      return all.flatMap(([[owner], item]) => (owner === member ? [item] : []));
    },
    put: (item) => set([member, item.clientId], item, outbox),
    remove: (clientId) => del([member, clientId], outbox),
  };
}
