import type { Events } from '@vesper/contracts';
import type { ClockReading } from './clocks.ts';
import { createLeaderElection } from './leader-election.ts';
import { msUntilRefresh } from './refresh-schedule.ts';

/** Timers stop while the machine sleeps, so the clocks are compared at this interval, ms. */
const CHECK_EVERY = 30_000;

export interface RefreshPorts {
  /** Loads user, chats and likes. Rejects if that fails. */
  refresh: () => Promise<void>;
  /** The signed-in member. */
  memberId: () => string | undefined;
  isOnline: () => boolean;
  /** Whether this browser receives push messages: then the interval is longer (S-21). */
  hasPush: () => boolean;
  events: Events;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  window: Pick<Window, 'addEventListener'>;
  /** Undefined outside secure contexts: there, every visible tab refreshes for itself. */
  locks: LockManager | undefined;
  clocks: () => ClockReading;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
  /** 0 ≤ random() < 1. */
  random: () => number;
}

export interface RefreshLoop {
  /** Another tab of this browser has just refreshed and shared the result. */
  refreshedElsewhere(): void;
  /** Refreshes at once or, if a refresh is running, right after it. */
  refreshNow(): Promise<void>;
}

/**
 * S-21: polls as a safety net for the live stream. One visible, online tab refreshes for all tabs of the browser. While all are hidden or
 * offline none does; an overdue refresh runs on return.
 */
export function startRefreshLoop(ports: RefreshPorts): RefreshLoop {
  const { document } = ports;
  let startedAt = ports.clocks();
  let refreshedAt: ClockReading | null = null;
  let failures = 0;
  let jitter = 0;
  let running: Promise<void> | null = null;
  let isRequestedAgain = false;
  let timer = 0;
  const leader = createLeaderElection(ports.locks, schedule);

  function schedule(): void {
    ports.clearTimer(timer);
    const memberId = ports.memberId();
    leader.compete(
      memberId !== undefined && document.visibilityState === 'visible' && ports.isOnline() ? `vesper-refresh-${memberId}` : null,
    );
    if (!leader.isLeading() || running) return;
    const wait = msUntilRefresh({ startedAt, refreshedAt, failures, jitter, hasPush: ports.hasPush() }, ports.clocks());
    if (wait === 0) void refreshNow();
    else timer = ports.setTimer(schedule, Math.min(wait, CHECK_EVERY));
  }

  function refreshNow(): Promise<void> {
    if (running) isRequestedAgain = true;
    running ??= Promise.resolve()
      .then(run)
      .finally(() => {
        running = null;
        schedule();
      });
    return running;
  }

  async function run(): Promise<void> {
    do {
      isRequestedAgain = false;
      const succeeded = await ports.refresh().then(
        () => true,
        () => false, // Retried later; the connection bar tells the member that they are offline.
      );
      failures = succeeded ? 0 : failures + 1;
      jitter = ports.random();
      refreshedAt = ports.clocks();
    } while (isRequestedAgain && ports.memberId() !== undefined);
  }

  function begin(): void {
    startedAt = ports.clocks();
    refreshedAt = null;
    failures = 0;
    schedule();
  }

  document.addEventListener('visibilitychange', schedule);
  ports.window.addEventListener('offline', schedule);
  ports.events.on('connection:restored', schedule);
  ports.events.on('session:started', begin);
  ports.events.on('session:ended', schedule);
  schedule();

  return {
    refreshedElsewhere() {
      refreshedAt = ports.clocks();
      failures = 0;
      schedule();
    },
    refreshNow,
  };
}
