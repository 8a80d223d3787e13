import type { Offer, Updates } from '../context/services.ts';
import type { Versions } from './versions.ts';

export interface UpdatePorts {
  /** What this document was made of. */
  own: Versions;
  /** What is live for this visitor; null: not known. */
  current: () => Promise<Versions | null>;
  /** Nothing on the page could be lost, or is being done. */
  canInterrupt: () => boolean;
  /** Leaving the page now would cost the member what they have written. */
  wouldLoseInput: () => boolean;
  reload: () => void;
  /** Nothing answers: the connection, not the page, is what the member can do something about. */
  announceUnreachable: () => void;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'visibilityState'>;
  now: () => number;
  every: (run: () => void, ms: number) => void;
}

const RELOADED_AT = 'vesper.reloaded';
const RELOAD_AT_MOST_EVERY_MS = 60_000; // X-02, K-03
const ASK_EVERY_MS = 60_000; // as the refresh loop (S-21)
const LOOK_EVERY_MS = 1000;
/** A page on which nobody has done anything for so long is idle. */
const IDLE_AFTER_MS = 5000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'input', 'focusin', 'wheel', 'touchmove'] as const;

/** Whether anything in this document is no longer what is live. A remote that came or went counts too: its pages did. */
export function isNewer(own: Versions, current: Versions): boolean {
  const names = new Set([...Object.keys(own), ...Object.keys(current)]);
  return [...names].some((name) => own[name] !== current[name]);
}

/** "A new version is ready", in an idle page only (B-12), and what a missing file leads to. */
export function createUpdates(ports: UpdatePorts): Updates {
  const { own, canInterrupt, wouldLoseInput, reload, storage, now } = ports;
  const listeners = new Set<() => void>();
  let shown: Offer = 'none';
  let hasNewer = false;
  let lacksFile = false;
  let aliveAt = now();

  function show(next: Offer): void {
    if (shown === next) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  function look(): void {
    const isIdle = now() - aliveAt >= IDLE_AFTER_MS && canInterrupt();
    if (lacksFile) show('missing_file');
    // Once it stands there, a hand on the way to its button doesn't chase it away; typing does.
    else if (hasNewer && (isIdle || (shown === 'new_version' && canInterrupt()))) show('new_version');
    else show('none');
  }

  async function ask(): Promise<void> {
    if (hasNewer || ports.document.visibilityState !== 'visible') return;
    const current = await ports.current();
    hasNewer = current !== null && isNewer(own, current);
    look();
  }

  function takeNow(): void {
    storage.setItem(RELOADED_AT, String(now()));
    reload();
  }

  for (const sign of SIGNS_OF_LIFE) {
    ports.window.addEventListener(
      sign,
      () => {
        aliveAt = now();
        if (shown !== 'none') look();
      },
      { passive: true },
    );
  }
  ports.every(() => void ask(), ASK_EVERY_MS);
  ports.every(look, LOOK_EVERY_MS);

  return {
    offer: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: takeNow,
    async fileMissing() {
      // Without a connection a reload would trade a page that lives for the browser's own error page.
      if (!(await ports.current())) return ports.announceUnreachable();
      const last = Number(storage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY);
      if (now() - last >= RELOAD_AT_MOST_EVERY_MS && !wouldLoseInput()) return takeNow();
      lacksFile = true;
      look();
    },
  };
}
