/** Unsent text per recipient. It survives leaving the page, e.g. to buy credits. */
export interface Drafts {
  read(to: string): string;
  /** An empty text removes the draft. */
  write(to: string, text: string): void;
  /** Called after every change, in this tab or another. */
  subscribe(listener: () => void): () => void;
}

interface DraftPorts {
  /** The drafts' owner; another member at this browser never sees them. */
  member: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Source of `storage` events, which report another tab's writes. */
  tabs: Pick<Window, 'addEventListener'>;
  signal: AbortSignal;
}

export function createDrafts({ member, storage, tabs, signal }: DraftPorts): Drafts {
  const prefix = `mfe-chat.draft.${member}.`;
  /** Cache in front of storage, which may be full or forbidden. */
  const cache = new Map<string, string>();
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function store(to: string, text: string): void {
    try {
      if (text === '') storage.removeItem(prefix + to);
      else storage.setItem(prefix + to, text);
    } catch {
      // The draft lives in memory, until the page closes.
    }
  }

  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return;
    cache.set(key.slice(prefix.length), newValue ?? '');
    notify();
  };
  tabs.addEventListener('storage', onStorage, { signal });

  return {
    read(to) {
      const text = cache.get(to) ?? storage.getItem(prefix + to) ?? '';
      cache.set(to, text);
      return text;
    },
    write(to, text) {
      cache.set(to, text);
      store(to, text);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Puts text that the outbox returned in front of what has been written since. */
export const withReturned = (draft: string, returned: string): string => (draft.trim() === '' ? returned : `${returned}\n${draft}`);
