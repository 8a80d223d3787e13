import type { ChatState } from '@vesper/contracts';
import type { ChatStateStore } from './chat-state-store.ts';
import { lastOpenedRestored } from './reducers.ts';

const KEY = 'vesper.last-conversation';

interface Remembered {
  member: string;
  /** Missing if none was opened before `person`. */
  conversation?: string;
  at?: string;
  person?: ChatState['lastPerson'];
}

interface Ports {
  chatState: ChatStateStore;
  memberId: () => string | undefined;
  storage: Storage;
}

/**
 * E-15: keeps what was opened last, a conversation and its date or someone without one, across a reload or a visit to another site (a payment page). Stored with the
 * member's id, so that another member in this browser never gets it.
 */
export function rememberLastOpened({ chatState, memberId, storage }: Ports): { restore: () => void; forget: () => void } {
  chatState.subscribe(({ lastOpened, lastPerson = null }, before) => {
    const member = memberId();
    const isSame = lastOpened === before.lastOpened && lastPerson === (before.lastPerson ?? null);
    if (!member || isSame || !(lastOpened || lastPerson)) return;
    storage.setItem(KEY, JSON.stringify({ member, ...lastOpened, person: lastPerson } satisfies Remembered));
  });
  return {
    restore() {
      const remembered = read(storage);
      if (!remembered || remembered.member !== memberId()) return;
      const { conversation, at, person = null } = remembered;
      const lastOpened = conversation !== undefined && at !== undefined ? { conversation, at } : null;
      chatState.apply((state) => lastOpenedRestored(state, { lastOpened, lastPerson: person }));
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
