/** Unsent text per recipient. It survives leaving the page, e.g. to buy credits. */
export interface Drafts {
  read(to: string): string;
  /** An empty text removes the draft. */
  write(to: string, text: string): void;
  /** To whom something is written. The same array until that changes. */
  recipients(): readonly string[];
  /** Its field is on screen, until the returned function is called. */
  open(to: string): () => void;
  /** Called after every change, in this tab or another. */
  subscribe(listener: () => void): () => void;
}

interface DraftPorts {
  /** What is kept, part of its key in the storage. */
  kind: 'draft' | 'quote';
  /** The drafts' owner; another member at this browser never sees them. */
  member: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Source of `storage` events, which report another tab's writes. */
  tabs: Pick<Window, 'addEventListener'>;
  /** Whether the member may be typing in this tab. */
  isFocused: () => boolean;
  signal: AbortSignal;
}

/**
 * Tabs share their drafts through storage. A tab in use keeps what stands in its open field: what another tab writes at the same time
 * would otherwise replace it between two keys, so that one text is sent twice and the other never.
 */
export function createDrafts({ kind, member, storage, tabs, isFocused, signal }: DraftPorts): Drafts {
  const prefix = `mfe-chat.${kind}.${member}.`;
  /** Cache in front of storage, which may be full or forbidden. */
  const cache = new Map<string, string>();
  /** Number of open fields by recipient. */
  const fields = new Map<string, number>();
  const listeners = new Set<() => void>();
  /** All that the storage had is in the cache. */
  let isComplete = false;
  let recipients: readonly string[] = [];

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function read(to: string): string {
    const text = cache.get(to) ?? storage.getItem(prefix + to) ?? '';
    cache.set(to, text);
    return text;
  }

  function store(to: string, text: string): void {
    try {
      if (text === '') storage.removeItem(prefix + to);
      else storage.setItem(prefix + to, text);
    } catch {
      // The draft lives in memory, until the page closes.
    }
  }

  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(prefix)) return;
    const to = key.slice(prefix.length);
    const mine = cache.get(to) ?? '';
    const isInUse = fields.has(to) && isFocused();
    if (isInUse || (mine !== '' && mine !== (oldValue ?? ''))) {
      if (newValue === null && mine !== '') store(to, mine); // The other tab sent its own text, not this one.
      return;
    }
    cache.set(to, newValue ?? '');
    notify();
  };
  tabs.addEventListener('storage', onStorage, { signal });

  return {
    read,
    write(to, text) {
      cache.set(to, text);
      store(to, text);
      notify();
    },
    recipients() {
      if (!isComplete) {
        isComplete = true;
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) read(key.slice(prefix.length));
      }
      const found = [...cache].flatMap(([to, text]) => (text.trim() === '' ? [] : [to]));
      if (found.join() !== recipients.join()) recipients = found;
      return recipients;
    },
    open(to) {
      fields.set(to, (fields.get(to) ?? 0) + 1);
      return () => {
        const left = (fields.get(to) ?? 1) - 1;
        if (left > 0) fields.set(to, left);
        else fields.delete(to);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Puts text that the outbox returned in front of what has been written since. */
export const withReturned = (draft: string, returned: string): string => (draft.trim() === '' ? returned : `${returned}\n${draft}`);
