import { inOrder, type OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './ports.ts';

/** The outbox's items: in memory to be shown at once, and in storage to survive a reload. */
export interface OutboxCache {
  /** In order; a new array after every change. */
  items(): readonly OutboxItem[];
  find(clientId: string): OutboxItem | undefined;
  subscribe(listener: () => void): () => void;
  /** In memory only: another tab has stored it, or the state is transient. */
  show(item: OutboxItem): void;
  /** In memory at once; resolves when it is stored. */
  put(item: OutboxItem): Promise<void>;
  /** In memory only: another tab has removed it from storage. */
  hide(clientIds: string[]): void;
  remove(clientIds: string[]): Promise<void>;
  /** Takes over what other tabs have stored and removed since. */
  reload(): Promise<void>;
}

export function createOutboxCache(store: OutboxStore, report: (error: unknown) => void): OutboxCache {
  let items: readonly OutboxItem[] = [];
  const listeners = new Set<() => void>();
  /** Not stored (yet): missing from storage doesn't mean delivered. */
  const unsaved = new Set<string>();
  /** Removed items: an older read of storage must not bring them back. */
  const removed = new Set<string>();

  function change(next: Iterable<OutboxItem>): void {
    items = inOrder(next);
    for (const listener of listeners) listener();
  }

  const find = (clientId: string) => items.find((item) => item.clientId === clientId);

  function show(item: OutboxItem): void {
    if (removed.has(item.clientId)) return;
    change([...items.filter(({ clientId }) => clientId !== item.clientId), item]);
  }

  function hide(clientIds: string[]): void {
    for (const clientId of clientIds) removed.add(clientId);
    if (clientIds.some(find)) change(items.filter(({ clientId }) => !removed.has(clientId)));
  }

  return {
    items: () => items,
    find,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    async put(item) {
      show(item);
      unsaved.add(item.clientId);
      try {
        await store.put(item);
        unsaved.delete(item.clientId);
      } catch (error) {
        report(error); // Storage is full or forbidden: the message is still sent, but does not survive a reload.
      }
    },
    hide,
    async remove(clientIds) {
      hide(clientIds);
      await Promise.all(clientIds.map((clientId) => store.remove(clientId).catch(report)));
    },
    async reload() {
      const unsavedBefore = new Set(unsaved);
      let stored: OutboxItem[];
      try {
        stored = await store.load();
      } catch (error) {
        return report(error);
      }
      const isUnsaved = ({ clientId }: OutboxItem) => unsavedBefore.has(clientId) || unsaved.has(clientId);
      const isInFlight = ({ state }: OutboxItem) => state.status === 'sending';
      const storedIds = new Set(stored.map(({ clientId }) => clientId));
      const kept = items.filter((item) => isUnsaved(item) || (isInFlight(item) && storedIds.has(item.clientId)));
      const keptIds = new Set(kept.map(({ clientId }) => clientId));
      change([...kept, ...stored.filter(({ clientId }) => !keptIds.has(clientId) && !removed.has(clientId))]);
    },
  };
}
