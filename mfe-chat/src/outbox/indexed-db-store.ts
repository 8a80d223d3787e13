import { createStore, del, entries, set } from 'idb-keyval';
import type { OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './ports.ts';

/** One connection per page load. idb-keyval never closes one, so a connection per session would leak. */
let connection: ReturnType<typeof createStore> | undefined;

/**
 * One member's outbox in IndexedDB, keyed by `[member, clientId]`. It survives reload, restart and logout; another member at the
 * same browser never sees it. @throws from every call where the browser forbids storage
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
