/** What was begun and not sent, per member and conversation. It outlives the page: leaving to pay for it must not cost it. */
export interface Drafts {
  read(to: string): string;
  /** Empty: there is none any more. */
  write(to: string, text: string): void;
  /** Called after every change, in this tab or another. */
  subscribe(listener: () => void): () => void;
}

interface DraftPorts {
  /** The member whose drafts they are: the next one at this browser never sees them. */
  member: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Where `storage` events arrive: another tab has written. */
  tabs: Pick<Window, 'addEventListener'>;
  signal: AbortSignal;
}

export function createDrafts({ member, storage, tabs, signal }: DraftPorts): Drafts {
  const prefix = `mfe-chat.draft.${member}.`;
  /** In front of storage, which may be full or forbidden. */
  const known = new Map<string, string>();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function store(to: string, text: string): void {
    try {
      if (text === '') storage.removeItem(prefix + to);
      else storage.setItem(prefix + to, text);
    } catch {
      // It lasts as long as this page.
    }
  }

  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return;
    known.set(key.slice(prefix.length), newValue ?? '');
    tell();
  };
  tabs.addEventListener('storage', onStorage, { signal });

  return {
    read(to) {
      const text = known.get(to) ?? storage.getItem(prefix + to) ?? '';
      known.set(to, text);
      return text;
    },
    write(to, text) {
      known.set(to, text);
      store(to, text);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Words that come back from the outbox, in front of what has been written since. */
export const withReturned = (draft: string, returned: string): string => (draft.trim() === '' ? returned : `${returned}\n${draft}`);
