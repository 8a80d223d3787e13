import type { ChatStateStore } from './chat-state-store.ts';
import { lastOpenedRestored } from './reducers.ts';

const KEY = 'vesper.last-conversation';

interface Remembered {
  member: string;
  conversation: string;
  at: string;
}

interface Ports {
  chatState: ChatStateStore;
  memberId: () => string | undefined;
  storage: Storage;
}

/**
 * E-15: keeps the last opened conversation and its date across a reload or a visit to another site (a payment page). Stored with the
 * member's id, so that another member in this browser never gets it.
 */
export function rememberLastOpened({ chatState, memberId, storage }: Ports): { restore: () => void; forget: () => void } {
  chatState.subscribe(({ lastOpened }, before) => {
    const member = memberId();
    if (!member || !lastOpened || lastOpened === before.lastOpened) return;
    storage.setItem(KEY, JSON.stringify({ member, ...lastOpened } satisfies Remembered));
  });
  return {
    restore() {
      const remembered = read(storage);
      if (!remembered || remembered.member !== memberId()) return;
      const { conversation, at } = remembered;
      chatState.apply((state) => lastOpenedRestored(state, { conversation, at }));
    },
    forget: () => storage.removeItem(KEY),
  };
}

function read(storage: Storage): Remembered | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as Remembered | null;
  } catch {
    return null;
  }
}
