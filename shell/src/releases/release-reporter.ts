import type { Release } from '../federation/remote-loader.ts';
import type { RemoteFailureReason } from '../federation/remote-failure.ts';

/** One thing that happened to a release. Nothing in it says to whom. */
export interface ReleaseEvent {
  remote: string;
  version: string;
  what: 'loaded' | 'load_failed' | 'render_error' | 'integrity_error';
  reason?: string;
  mount_ms?: number;
}

type Named = Pick<Release, 'name' | 'version'>;

/** How each release fares in this browser (B-12). */
export interface ReleaseReporter {
  /** It is on screen, that many ms after it was wanted. */
  loaded(release: Named, ms: number): void;
  failed(release: Named, reason: RemoteFailureReason): void;
  renderError(release: Named): void;
  /** A file that is not the one listed; nothing of it ran. */
  integrityError(release: Named): void;
}

interface ReporterPorts {
  /** Takes a batch to the server; a failure costs the batch. */
  send: (events: ReleaseEvent[]) => void;
  isOnline: () => boolean;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  every: (run: () => void, ms: number) => void;
}

const SEND_EVERY_MS = 30_000;
/** A page in a loop of failures is one page's trouble, not hundreds. */
const MOST_IN_A_BATCH = 50;

/** Gathers, and sends in batches: every 30 s, and when the page is hidden, for it may never be seen again. */
export function createReleaseReporter({ send, isOnline, document, every }: ReporterPorts): ReleaseReporter {
  let events: ReleaseEvent[] = [];

  function add({ name, version }: Named, what: ReleaseEvent['what'], more: Pick<ReleaseEvent, 'reason' | 'mount_ms'> = {}): void {
    if (events.length < MOST_IN_A_BATCH) events.push({ remote: name, version, what, ...more });
  }

  function flush(): void {
    if (events.length === 0) return;
    const batch = events;
    events = [];
    send(batch);
  }

  every(flush, SEND_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return {
    loaded: (release, ms) => add(release, 'loaded', { mount_ms: Math.round(ms) }),
    failed(release, reason) {
      // Without a network nothing comes, and no release is to blame.
      if (isOnline()) add(release, 'load_failed', { reason });
    },
    renderError: (release) => add(release, 'render_error'),
    integrityError: (release) => add(release, 'integrity_error'),
  };
}

/** For pages that nobody asks to report. */
export const noReleaseReporter: ReleaseReporter = { loaded() {}, failed() {}, renderError() {}, integrityError() {} };
