import { inOrder, type OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './ports.ts';

/** The outbox's items: here, to be shown at once, and in storage, to be safe. */
export interface Shelf {
  /** In order; a new array after every change. */
  items(): readonly OutboxItem[];
  find(clientId: string): OutboxItem | undefined;
  subscribe(listener: () => void): () => void;
  /** Here only: another tab has stored it, or it is a passing state. */
  show(item: OutboxItem): void;
  /** Here at once; resolves when it is stored. */
  put(item: OutboxItem): Promise<void>;
  /** Here only: another tab has unstored it. */
  hide(clientIds: string[]): void;
  remove(clientIds: string[]): Promise<void>;
  /** What other tabs have stored and removed since. */
  reload(): Promise<void>;
}

export function createShelf(store: OutboxStore, report: (error: unknown) => void): Shelf {
  let items: readonly OutboxItem[] = [];
  const listeners = new Set<() => void>();
  /** Not stored, or not yet: that storage lacks them doesn't mean they were delivered. */
  const unsaved = new Set<string>();
  /** Gone for good: what was read from storage a moment before doesn't bring them back. */
  const gone = new Set<string>();

  function change(next: Iterable<OutboxItem>): void {
    items = inOrder(next);
    for (const listener of listeners) listener();
  }

  const find = (clientId: string) => items.find((item) => item.clientId === clientId);

  function show(item: OutboxItem): void {
    if (gone.has(item.clientId)) return;
    change([...items.filter(({ clientId }) => clientId !== item.clientId), item]);
  }

  function hide(clientIds: string[]): void {
    for (const clientId of clientIds) gone.add(clientId);
    if (clientIds.some(find)) change(items.filter(({ clientId }) => !gone.has(clientId)));
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
        report(error); // Storage is full or forbidden: it is sent all the same, but does not outlive this page.
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
      const isOursAlone = ({ clientId }: OutboxItem) => unsavedBefore.has(clientId) || unsaved.has(clientId);
      const isInFlight = ({ state }: OutboxItem) => state.status === 'sending';
      const storedIds = new Set(stored.map(({ clientId }) => clientId));
      const kept = items.filter((item) => isOursAlone(item) || (isInFlight(item) && storedIds.has(item.clientId)));
      const keptIds = new Set(kept.map(({ clientId }) => clientId));
      change([...kept, ...stored.filter(({ clientId }) => !keptIds.has(clientId) && !gone.has(clientId))]);
    },
  };
}
