import type { Events } from '@vesper/contracts';
import type { ClockReading } from './clocks.ts';
import { createLeaderElection } from './leader-election.ts';
import { msUntilRefresh } from './refresh-schedule.ts';

/** A machine that sleeps counts no timer: the clocks are looked at this often, ms. */
const LOOK_EVERY = 30_000;

export interface RefreshPorts {
  /** Loads user, chats and likes. Rejects when the server did not give them. */
  refresh: () => Promise<void>;
  /** The member who is signed in. */
  memberId: () => string | undefined;
  isOnline: () => boolean;
  /** This browser gets pushes: the rest can wait longer (S-21). */
  hasPush: () => boolean;
  events: Events;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  window: Pick<Window, 'addEventListener'>;
  /** Missing where the page is not a secure context: every tab that is looked at refreshes for itself there. */
  locks: LockManager | undefined;
  clocks: () => ClockReading;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
  /** 0 ≤ random() < 1. */
  random: () => number;
}

export interface RefreshLoop {
  /** Another tab of this browser has just refreshed, and has told us what it found. */
  refreshedElsewhere(): void;
  /** Something here makes it wanted at once; while one runs, right after it. */
  refreshNow(): Promise<void>;
}

/**
 * S-21: the safety net under the live stream. Of all tabs that are looked at, while online, one refreshes for all; hidden or offline nobody
 * does, and what was due meanwhile is done on return.
 */
export function startRefreshLoop(ports: RefreshPorts): RefreshLoop {
  const { document } = ports;
  let startedAt = ports.clocks();
  let refreshedAt: ClockReading | null = null;
  let failures = 0;
  let chance = 0;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let timer = 0;
  const leader = createLeaderElection(ports.locks, plan);

  function plan(): void {
    ports.clearTimer(timer);
    const memberId = ports.memberId();
    leader.want(memberId !== undefined && document.visibilityState === 'visible' && ports.isOnline() ? `vesper-refresh-${memberId}` : null);
    if (!leader.isLeading() || running) return;
    const wait = msUntilRefresh({ startedAt, refreshedAt, failures, chance, hasPush: ports.hasPush() }, ports.clocks());
    if (wait === 0) void refreshNow();
    else timer = ports.setTimer(plan, Math.min(wait, LOOK_EVERY));
  }

  function refreshNow(): Promise<void> {
    if (running) isWantedAgain = true;
    running ??= Promise.resolve()
      .then(run)
      .finally(() => {
        running = null;
        plan();
      });
    return running;
  }

  async function run(): Promise<void> {
    do {
      isWantedAgain = false;
      const succeeded = await ports.refresh().then(
        () => true,
        () => false, // The next round comes; what a member needs to know about the connection, its bar says.
      );
      failures = succeeded ? 0 : failures + 1;
      chance = ports.random();
      refreshedAt = ports.clocks();
    } while (isWantedAgain && ports.memberId() !== undefined);
  }

  function begin(): void {
    startedAt = ports.clocks();
    refreshedAt = null;
    failures = 0;
    plan();
  }

  document.addEventListener('visibilitychange', plan);
  ports.window.addEventListener('offline', plan);
  ports.events.on('connection:restored', plan);
  ports.events.on('session:started', begin);
  ports.events.on('session:ended', plan);
  plan();

  return {
    refreshedElsewhere() {
      refreshedAt = ports.clocks();
      failures = 0;
      plan();
    },
    refreshNow,
  };
}
