import { aDiscount, aUser, uuid } from '@vesper/testing';
import type { CallResponse } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { createEvents } from '../platform/create-events.ts';
import { createConnectionStore } from '../sync/connection-store.ts';
import { createDiscountStore } from './discount-store.ts';
import { createSessionStore } from '../auth/session-store.ts';
import { syncDiscount } from './sync-discount.ts';

type Answer = CallResponse<'discountcode.get'>;

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const START = Date.parse('2026-05-01T12:00:00Z');
const bonus = (end: number) => aDiscount({ kind: 'time_bonus', code: 'TIMEBONUS25', expires: new Date(end).toISOString() });

/** A page with a member, a server, and clocks that a test moves. `wrong`: what the browser's clock is ahead of the server's. */
function aPage({ active = bonus(START + 4 * HOUR), wrong = 0, isSignedIn = true } = {}) {
  const clock = { server: START, wall: START + wrong, monotonic: 0 };
  const timers = new Map<number, { at: number; run: () => void }>();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  const events = createEvents((error) => {
    throw error;
  });
  const session = createSessionStore(isSignedIn ? aUser({ paid_user: false }) : null);
  const discount = createDiscountStore(isSignedIn ? active : null);
  const connection = createConnectionStore({ online: true, live: 'open', serverOffset: -wrong });
  const server = { discount: active as Answer['discount'], isDown: false };
  const call = vi.fn(async () => {
    if (server.isDown) throw new Error('down');
    const { discount: current } = server;
    const isOver = current?.expires && Date.parse(current.expires) <= clock.server;
    return { discount: isOver ? null : current, now: new Date(clock.server).toISOString() };
  });
  syncDiscount({
    ...{ api: { call } as never, events, session, discount, connection, document: document as never, window: window as never },
    clocks: () => ({ wall: clock.wall, monotonic: clock.monotonic }),
    setTimer(run, ms) {
      const id = timers.size + call.mock.calls.length + Math.random();
      timers.set(id, { at: clock.monotonic + ms, run });
      return id;
    },
    clearTimer: (id) => void timers.delete(id),
  });

  /** Time passes on every clock; what is due is run when it is due. */
  async function pass(ms: number): Promise<void> {
    const end = clock.monotonic + ms;
    for (;;) {
      const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at);
      const step = (next ? next[1].at : end) - clock.monotonic;
      for (const name of ['server', 'wall', 'monotonic'] as const) clock[name] += step;
      if (!next) return;
      timers.delete(next[0]);
      next[1].run();
      await settled();
    }
  }
  /** What was asked has been answered, and the answer taken in. */
  const settled = async () => {
    for (let step = 0; step < 10; step++) await Promise.resolve();
  };
  const look = async (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  return {
    clock,
    timers,
    events,
    session,
    discount,
    connection,
    server,
    call,
    pass,
    look,
    settled,
    kind: () => discount.getState().active?.kind,
  };
}

test('[S-12] the time bonus ends to the second, and the next discount is loaded', async () => {
  const page = aPage();
  await page.pass(4 * HOUR - 1);
  expect(page.kind()).toBe('time_bonus');
  page.server.discount = aDiscount({ kind: 'welcome', expires: new Date(START + 28 * HOUR).toISOString() });
  await page.pass(1);
  expect(page.kind()).toBeUndefined();
  await page.pass(SECOND);
  expect(page.kind()).toBe('welcome');
});

test('[S-12] a wrong browser clock does not change when it ends', async () => {
  for (const wrong of [-30 * HOUR, 5 * HOUR]) {
    const page = aPage({ wrong });
    await page.pass(4 * HOUR - SECOND);
    expect(page.kind()).toBe('time_bonus');
    await page.pass(SECOND);
    expect(page.kind()).toBeUndefined();
  }
});

test('[S-12] if the clock is set meanwhile, the server’s time is requested again and the end stays right', async () => {
  for (const jump of [6 * HOUR, -6 * HOUR]) {
    const page = aPage();
    await page.pass(HOUR);
    page.clock.wall += jump;
    await page.pass(5 * SECOND);
    expect(page.connection.getState().serverOffset).toBe(-jump);
    expect(page.kind()).toBe('time_bonus');
    await page.pass(3 * HOUR - 6 * SECOND);
    expect(page.kind()).toBe('time_bonus');
    await page.pass(SECOND);
    expect(page.kind()).toBeUndefined();
  }
});

test('[S-12] a bonus that ended during sleep is gone when the page is visible again', async () => {
  const page = aPage();
  await page.look('hidden');
  expect(page.timers.size).toBe(0);
  page.clock.server += 5 * HOUR;
  page.clock.wall += 5 * HOUR; // the monotonic clock has slept
  await page.look('visible');
  expect(page.kind()).toBeUndefined();
});

test('[S-12] the same without a connection to the server', async () => {
  const page = aPage();
  await page.look('hidden');
  page.clock.server += 5 * HOUR;
  page.clock.wall += 5 * HOUR;
  page.clock.monotonic += 5 * HOUR;
  page.server.isDown = true;
  await page.look('visible');
  expect(page.kind()).toBeUndefined();
});

test('[S-12 X-09] loaded at login, where failures are silent; removed at logout', async () => {
  const page = aPage({ isSignedIn: false });
  page.server.isDown = true;
  page.session.setUser(aUser());
  page.events.emit('session:started', { id: uuid(1) });
  expect(page.discount.getState()).toMatchObject({ status: 'loading', active: null });
  await page.settled();
  expect(page.discount.getState()).toMatchObject({ status: 'ready', active: null });
  page.server.isDown = false;
  page.events.emit('session:started', { id: uuid(1) });
  await page.settled();
  expect(page.kind()).toBe('time_bonus');
  page.session.setUser(null);
  page.events.emit('session:ended', { reason: 'logout' });
  expect(page.kind()).toBeUndefined();
});

test('[S-12] a response that arrives after the logout is ignored', async () => {
  const page = aPage({ isSignedIn: false });
  page.session.setUser(aUser());
  page.events.emit('session:started', { id: uuid(1) });
  page.session.setUser(null);
  page.events.emit('session:ended', { reason: 'logout' });
  await page.settled();
  expect(page.kind()).toBeUndefined();
});

test('[S-12] removed at once on payment', async () => {
  const page = aPage();
  page.server.discount = null;
  page.session.setUser(aUser({ paid_user: true }));
  expect(page.kind()).toBeUndefined();
  await page.pass(HOUR);
  expect(page.kind()).toBeUndefined();
});
