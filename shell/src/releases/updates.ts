import type { Offer, Updates } from '../context/services.ts';
import type { Versions } from './versions.ts';

export interface UpdatePorts {
  /** The versions in this document. */
  loaded: Versions;
  /** The versions live for this visitor; null if the server does not answer. */
  fetchLive: () => Promise<Versions | null>;
  /** Whether the page can be interrupted: nothing typed, nothing in progress. */
  canInterrupt: () => boolean;
  /** Whether a reload now would lose what the member has written. */
  wouldLoseInput: () => boolean;
  reload: () => void;
  /** Tells the member that the server cannot be reached. */
  announceUnreachable: () => void;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  window: Pick<Window, 'addEventListener'>;
  document: Pick<Document, 'visibilityState'>;
  now: () => number;
  every: (run: () => void, ms: number) => void;
}

const RELOADED_AT = 'vesper.reloaded';
const RELOAD_AT_MOST_EVERY_MS = 60_000; // X-02, K-03
const CHECK_EVERY_MS = 60_000; // like the refresh loop (S-21)
const UPDATE_EVERY_MS = 1000;
/** Without input for this long, the page counts as idle. */
const IDLE_AFTER_MS = 5000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'input', 'focusin', 'wheel', 'touchmove'] as const;

/** Whether the live versions differ from the loaded ones. A remote added or removed counts too, because its pages change. */
export function isNewer(loaded: Versions, live: Versions): boolean {
  const names = new Set([...Object.keys(loaded), ...Object.keys(live)]);
  return [...names].some((name) => loaded[name] !== live[name]);
}

/** Offers a new release, but only on an idle page (B-12), and handles files that failed to load. */
export function createUpdates(ports: UpdatePorts): Updates {
  const { loaded, canInterrupt, wouldLoseInput, reload, storage, now } = ports;
  const listeners = new Set<() => void>();
  let shown: Offer = 'none';
  let hasNewer = false;
  let isFileMissing = false;
  let activeAt = now();

  function show(next: Offer): void {
    if (shown === next) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  function update(): void {
    const isIdle = now() - activeAt >= IDLE_AFTER_MS && canInterrupt();
    if (isFileMissing) show('missing_file');
    // Once shown, it stays while the pointer moves to its button; typing hides it.
    else if (hasNewer && (isIdle || (shown === 'new_version' && canInterrupt()))) show('new_version');
    else show('none');
  }

  async function checkForUpdate(): Promise<void> {
    if (hasNewer || ports.document.visibilityState !== 'visible') return;
    const live = await ports.fetchLive();
    hasNewer = live !== null && isNewer(loaded, live);
    update();
  }

  function reloadPage(): void {
    storage.setItem(RELOADED_AT, String(now()));
    reload();
  }

  for (const name of ACTIVITY_EVENTS) {
    ports.window.addEventListener(
      name,
      () => {
        activeAt = now();
        if (shown !== 'none') update();
      },
      { passive: true },
    );
  }
  ports.every(() => void checkForUpdate(), CHECK_EVERY_MS);
  ports.every(update, UPDATE_EVERY_MS);

  return {
    offer: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept: reloadPage,
    async fileMissing() {
      // Offline, a reload would replace a working page with the browser's error page.
      if (!(await ports.fetchLive())) return ports.announceUnreachable();
      const last = Number(storage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY);
      if (now() - last >= RELOAD_AT_MOST_EVERY_MS && !wouldLoseInput()) return reloadPage();
      isFileMissing = true;
      update();
    },
  };
}
