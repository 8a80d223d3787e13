import type { ApiClient, Events } from '@vesper/contracts';
import { type ClockReading, hasJumped } from '../sync/clocks.ts';
import type { ConnectionStore } from '../sync/connection-store.ts';
import type { DiscountStore } from './discount-store.ts';
import type { SessionStore } from '../auth/session-store.ts';

/** How often the clocks are compared while a countdown is visible, ms. */
const CHECK_EVERY = 5000;
/** How long after a discount's end the next one is requested, ms: by then it has ended on the server too. */
const REFETCH_AFTER_END = 1000;

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
 * Keeps the discount in force up to date (S-12, S-14); nothing else writes it. Loaded at login; removed at logout, on payment, and at the
 * second it ends by the server's clock. If the clock was set or the machine slept, the server's time is requested again.
 */
export function syncDiscount(ports: DiscountPorts): void {
  const { api, events, session, discount, connection, document } = ports;
  let lastReading = ports.clocks();
  let latestRequest = 0;
  let timer = 0;

  async function refetch(): Promise<void> {
    const request = ++latestRequest;
    const before = ports.clocks();
    // a failure is silent; it only ends the loading state.
    const answer = await api.call('discountcode.get', { query: { welcome: 'true' } }).catch(() => null);
    if (request !== latestRequest || !session.getState().user) return;
    if (answer) {
      lastReading = ports.clocks();
      connection.setServerOffset(Math.round(Date.parse(answer.now) - (before.wall + lastReading.wall) / 2));
    }
    if (answer || discount.getState().status === 'loading') discount.setActive(answer?.discount ?? null);
    schedule();
  }

  function msLeft(): number | null {
    const expires = discount.getState().active?.expires;
    if (!expires) return null;
    return Date.parse(expires) - ports.clocks().wall - connection.getState().serverOffset;
  }

  /** Hidden tabs run no timer. */
  function schedule(): void {
    ports.clearTimer(timer);
    const left = msLeft();
    if (left === null || document.visibilityState !== 'visible') return;
    timer = ports.setTimer(check, Math.max(0, Math.min(left, CHECK_EVERY)));
  }

  function check(): void {
    ports.clearTimer(timer);
    const left = msLeft();
    if (left === null || document.visibilityState !== 'visible') return;
    if (hasJumped(lastReading, ports.clocks())) return void refetch();
    if (left > 0) return schedule();
    discount.setActive(null);
    timer = ports.setTimer(() => void refetch(), REFETCH_AFTER_END);
  }

  events.on('session:started', () => {
    discount.setLoading();
    void refetch();
  });
  events.on('session:ended', () => {
    latestRequest += 1;
    discount.setActive(null);
    ports.clearTimer(timer);
  });
  session.subscribe(({ user }, { user: before }) => {
    if (user?.id !== before?.id || !user?.paid_user || before?.paid_user) return;
    discount.setActive(null);
    void refetch();
  });
  // A pending payment reserves the discount; a failed one releases it.
  events.on('order:changed', () => void refetch());
  document.addEventListener('visibilitychange', check);
  ports.window.addEventListener('pageshow', check);
  schedule();
}
