import type { ApiClient, Events } from '@vesper/contracts';
import { type ClockReading, hasJumped } from '../sync/clocks.ts';
import type { ConnectionStore } from '../sync/connection-store.ts';
import type { DiscountStore } from './discount-store.ts';
import type { SessionStore } from '../auth/session-store.ts';

/** How often the clocks are compared while a countdown is looked at, ms. */
const COMPARE_EVERY = 5000;
/** How long after an end the server is asked what follows, ms: by then it is over there as well. */
const ASK_AFTER_END = 1000;

interface DiscountPorts {
  api: ApiClient;
  events: Events;
  session: SessionStore;
  discount: DiscountStore;
  connection: ConnectionStore;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  window: Pick<Window, 'addEventListener'>;
  clocks: () => ClockReading;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
}

/**
 * The one writer of the discount in force (S-12, S-14): asked for at login, gone at logout, when paid, and at the very second it ends,
 * by the server's clock. A clock that was set, or a sleep, makes the server's clock be asked for again.
 */
export function syncDiscount(ports: DiscountPorts): void {
  const { api, events, session, discount, connection, document } = ports;
  let known = ports.clocks();
  let asked = 0;
  let timer = 0;

  async function ask(): Promise<void> {
    const turn = ++asked;
    const before = ports.clocks();
    // a failure is silent, and changes nothing but that nobody waits any longer.
    const answer = await api.call('discountcode.get', { query: { welcome: 'true' } }).catch(() => null);
    if (turn !== asked || !session.getState().user) return;
    if (answer) {
      known = ports.clocks();
      connection.setServerOffset(Math.round(Date.parse(answer.now) - (before.wall + known.wall) / 2));
    }
    if (answer || discount.getState().status === 'loading') discount.setActive(answer?.discount ?? null);
    plan();
  }

  function msLeft(): number | null {
    const expires = discount.getState().active?.expires;
    if (!expires) return null;
    return Date.parse(expires) - ports.clocks().wall - connection.getState().serverOffset;
  }

  /** Nothing is timed in a tab that nobody sees. */
  function plan(): void {
    ports.clearTimer(timer);
    const left = msLeft();
    if (left === null || document.visibilityState !== 'visible') return;
    timer = ports.setTimer(look, Math.max(0, Math.min(left, COMPARE_EVERY)));
  }

  function look(): void {
    ports.clearTimer(timer);
    const left = msLeft();
    if (left === null || document.visibilityState !== 'visible') return;
    if (hasJumped(known, ports.clocks())) return void ask();
    if (left > 0) return plan();
    discount.setActive(null);
    timer = ports.setTimer(() => void ask(), ASK_AFTER_END);
  }

  events.on('session:started', () => {
    discount.setLoading();
    void ask();
  });
  events.on('session:ended', () => {
    asked += 1;
    discount.setActive(null);
    ports.clearTimer(timer);
  });
  session.subscribe(({ user }, { user: before }) => {
    if (user?.id !== before?.id || !user?.paid_user || before?.paid_user) return;
    discount.setActive(null);
    void ask();
  });
  // A payment on its way holds the discount; one that failed gives it back.
  events.on('order:changed', () => void ask());
  document.addEventListener('visibilitychange', look);
  ports.window.addEventListener('pageshow', look);
  plan();
}
