import type { Release } from '../federation/remote-loader.ts';
import type { RemoteFailureReason } from '../federation/remote-failure.ts';

/** One event of a release's health. Contains nothing about the member. */
export interface ReleaseEvent {
  remote: string;
  version: string;
  what: 'loaded' | 'load_failed' | 'render_error' | 'integrity_error' | 'mount_started' | 'mount_settled';
  reason?: string;
  mount_ms?: number;
  /** The minute since 1970 in which the mount began. */
  minute?: number;
}

type ReleaseId = Pick<Release, 'name' | 'version'>;
type WatchedRelease = Pick<Release, 'name' | 'version' | 'watched'>;

/** Reports how releases perform in this browser (B-12). */
export interface ReleaseReporter {
  /** The release is on screen; `ms` since it was requested. */
  loaded(release: ReleaseId, ms: number): void;
  /**
   * A mount begins. While two versions are compared this is sent at once: code that loops for ever reports nothing afterwards.
   * @returns to be called when it has come to an end, whatever end
   */
  mounting(release: WatchedRelease): () => void;
  failed(release: ReleaseId, reason: RemoteFailureReason): void;
  renderError(release: ReleaseId): void;
  /** A file did not match its listed hash, and was not run. */
  integrityError(release: ReleaseId): void;
}

interface ReporterPorts {
  /** Sends a batch; if it fails, the batch is lost. */
  send: (events: ReleaseEvent[]) => void;
  isOnline: () => boolean;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  every: (run: () => void, ms: number) => void;
  now: () => number;
}

const SEND_EVERY_MS = 30_000;
/** Limits what a page that fails in a loop can report. */
const MAX_BATCH = 50;

/** Sends events in batches: every 30 s, and when the page is hidden, as it may be closed without further notice. */
export function createReleaseReporter({ send, isOnline, document, every, now }: ReporterPorts): ReleaseReporter {
  let events: ReleaseEvent[] = [];

  function add(
    { name, version }: ReleaseId,
    what: ReleaseEvent['what'],
    more: Pick<ReleaseEvent, 'reason' | 'mount_ms' | 'minute'> = {},
  ): void {
    if (events.length < MAX_BATCH) events.push({ remote: name, version, what, ...more });
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
    mounting(release) {
      if (!release.watched || !isOnline()) return () => {};
      const minute = Math.floor(now() / 60_000);
      send([{ remote: release.name, version: release.version, what: 'mount_started', minute }]);
      return () => add(release, 'mount_settled', { minute });
    },
    failed(release, reason) {
      // Offline, a failed load says nothing about the release.
      if (isOnline()) add(release, 'load_failed', { reason });
    },
    renderError: (release) => add(release, 'render_error'),
    integrityError: (release) => add(release, 'integrity_error'),
  };
}

/** Used when the document names no report URL. */
export const noReleaseReporter: ReleaseReporter = {
  loaded() {},
  mounting: () => () => {},
  failed() {},
  renderError() {},
  integrityError() {},
};
