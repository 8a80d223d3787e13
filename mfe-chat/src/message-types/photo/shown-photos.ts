/** Which photos of others are shown instead of blurred (B-06). */
export interface ShownPhotos {
  isShown(message: string, from: string): boolean;
  /** One photo, until the page is loaded again. */
  show(message: string): void;
  isAlwaysShown(from: string): boolean;
  /** All photos of a member, remembered in this browser. */
  showAlways(from: string, always: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** @param member another member at this browser chooses anew */
export function createShownPhotos(member: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): ShownPhotos {
  const keyOf = (from: string) => `mfe-chat.photos.${member}.${from}`;
  /** Cache in front of storage, which may be full or forbidden. */
  const always = new Map<string, boolean>();
  const shown = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  function isAlwaysShown(from: string): boolean {
    const known = always.get(from) ?? storage.getItem(keyOf(from)) !== null;
    always.set(from, known);
    return known;
  }

  return {
    isShown: (message, from) => shown.has(message) || isAlwaysShown(from),
    show(message) {
      shown.add(message);
      notify();
    },
    isAlwaysShown,
    showAlways(from, isAlways) {
      always.set(from, isAlways);
      try {
        if (isAlways) storage.setItem(keyOf(from), '1');
        else storage.removeItem(keyOf(from));
      } catch {
        // It holds until the page closes.
      }
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
