import type { Events } from '@vesper/contracts';
import { untilNextRefresh } from './schedule.ts';

interface RefreshPorts {
  /** Loads user, chats and likes. A failure is its own business: the next round comes. */
  refresh: () => Promise<void>;
  /** A member is signed in. */
  isSignedIn: () => boolean;
  /** News comes by itself, even to a browser without a page: there is less to ask for. */
  isPushSubscribed: () => boolean;
  events: Events;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  now: () => number;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
}

export interface RefreshLoop {
  /** Another tab of this browser has just refreshed, and has told us what it found. */
  refreshedElsewhere(): void;
}

/** S-21: the safety net under the live stream. One refresh at a time, in a tab that is looked at, and none that another tab has just done. */
export function startRefreshLoop(ports: RefreshPorts): RefreshLoop {
  const { document, now } = ports;
  let startedAt = now();
  let refreshedAt: number | null = null;
  let isRunning = false;
  let timer = 0;

  function plan(): void {
    ports.clearTimer(timer);
    if (!ports.isSignedIn()) return;
    const isVisible = document.visibilityState === 'visible';
    const wait = untilNextRefresh({ startedAt, refreshedAt, isRunning, isVisible, isPushSubscribed: ports.isPushSubscribed() }, now());
    if (wait !== null) timer = ports.setTimer(() => void run(), wait);
  }

  async function run(): Promise<void> {
    isRunning = true;
    await ports.refresh();
    isRunning = false;
    refreshedAt = now();
    plan();
  }

  document.addEventListener('visibilitychange', plan);
  ports.events.on('session:started', () => {
    startedAt = now();
    refreshedAt = null;
    plan();
  });
  ports.events.on('session:ended', plan);
  plan();

  return {
    refreshedElsewhere() {
      refreshedAt = now();
      plan();
    },
  };
}
