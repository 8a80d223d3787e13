/** Whether the other's profile stands beside a conversation, where there is room. Remembered in this browser. */
export interface RailChoice {
  isOpen(): boolean;
  choose(isOpen: boolean): void;
  subscribe(listener: () => void): () => void;
}

const KEY = 'mfe-chat.profile-rail';
const CLOSED = 'closed';

export function createRailChoice(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): RailChoice {
  let isOpen = storage.getItem(KEY) !== CLOSED;
  const listeners = new Set<() => void>();
  return {
    isOpen: () => isOpen,
    choose(choice) {
      isOpen = choice;
      try {
        if (isOpen) storage.removeItem(KEY);
        else storage.setItem(KEY, CLOSED);
      } catch {
        // It holds until the page closes.
      }
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
