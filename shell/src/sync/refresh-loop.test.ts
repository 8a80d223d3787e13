import { expect, test, vi } from 'vitest';
import { createEvents } from '../platform/create-events.ts';
import { startRefreshLoop } from './refresh-loop.ts';
import { type RefreshState, msUntilRefresh } from './refresh-schedule.ts';

/** Both clocks of a machine that neither sleeps nor is set, s. */
const at = (seconds: number) => ({ wall: 1_700_000_000_000 + seconds * 1000, monotonic: seconds * 1000 });

const state = (changes: Partial<RefreshState> = {}): RefreshState => ({
  startedAt: at(0),
  refreshedAt: null,
  failures: 0,
  jitter: 0,
  hasPush: false,
  ...changes,
});

test('[S-21 K-03] the first refresh comes after 5 s, then one every 60 s, or 300 s with push', () => {
  expect(msUntilRefresh(state(), at(1))).toBe(4000);
  expect(msUntilRefresh(state({ refreshedAt: at(6) }), at(16))).toBe(50_000);
  expect(msUntilRefresh(state({ refreshedAt: at(6), hasPush: true }), at(16))).toBe(290_000);
  expect(msUntilRefresh(state({ refreshedAt: at(6) }), at(900))).toBe(0);
});

test('[S-21] each failure doubles the wait up to 15 minutes, half of it jitter', () => {
  const after = (failures: number, jitter: number) => msUntilRefresh(state({ refreshedAt: at(0), failures, jitter }), at(0)) / 1000;
  expect([1, 2, 3, 4, 5, 30].map((failures) => after(failures, 0.999_999)).map(Math.round)).toEqual([120, 240, 480, 900, 900, 900]);
  expect([1, 2, 30].map((failures) => after(failures, 0))).toEqual([60, 120, 450]);
});

test('[S-21] setting the clock back does not stop refreshes, and sleep counts as time', () => {
  const refreshed = state({ refreshedAt: at(0) });
  expect(msUntilRefresh(refreshed, { ...at(20), wall: at(0).wall - 3_600_000 })).toBe(40_000);
  expect(msUntilRefresh(refreshed, { ...at(1), wall: at(28_800).wall })).toBe(0);
});

/** One browser: clocks, a lock that one tab holds. */
function aBrowser() {
  const clock = { wall: 1_700_000_000_000, monotonic: 0 };
  const timers: { tab: number; at: number; run: () => void }[] = [];
  const waiting: { run: () => Promise<void> | undefined; signal: AbortSignal }[] = [];
  let isHeld = false;
  const grant = (): void => {
    const next = waiting.shift();
    if (!next) return;
    if (next.signal.aborted) return grant();
    isHeld = true;
    void Promise.resolve(next.run()).then(() => {
      isHeld = false;
      grant();
    });
  };
  const locks = {
    async request(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void> | undefined) {
      waiting.push({ run, signal });
      await Promise.resolve(); // a lock is never given at once
      if (!isHeld) grant();
    },
  } as unknown as LockManager;
  const microtasks = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  let tabs = 0;

  return {
    clock,
    /** Seconds pass, one by one. */
    async pass(seconds: number) {
      await microtasks();
      for (let second = 0; second < seconds; second++) {
        clock.wall += 1000;
        clock.monotonic += 1000;
        for (const timer of timers.filter((one) => one.at <= clock.monotonic)) {
          timers.splice(timers.indexOf(timer), 1);
          timer.run();
        }
        await microtasks();
      }
    },
    openTab(hasLocks = true) {
      const tab = ++tabs;
      const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
      const window = new EventTarget();
      const events = createEvents(vi.fn());
      const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
      let count = 0;
      let answer: 'at once' | 'fails' | 'hangs' = 'at once';
      let memberId: string | undefined = 'anna';
      let isOnline = true;
      let hasPush = false;
      const others: (() => void)[] = [];
      const loop = startRefreshLoop({
        async refresh() {
          count++;
          if (answer === 'fails') throw new Error('away');
          if (answer === 'hangs') await new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
          for (const tell of others) tell();
        },
        memberId: () => memberId,
        isOnline: () => isOnline,
        hasPush: () => hasPush,
        events,
        document: document as never,
        window: window as never,
        locks: hasLocks ? locks : undefined,
        clocks: () => ({ ...clock }),
        setTimer(run, ms) {
          timers.push({ tab, at: clock.monotonic + ms, run });
          return tab;
        },
        clearTimer(id) {
          for (const timer of timers.filter((one) => one.tab === id)) timers.splice(timers.indexOf(timer), 1);
        },
        random: () => 0.5,
      });
      return {
        loop,
        count: () => count,
        others,
        serverIs: (now: typeof answer) => (answer = now),
        answer: () => answers.shift()?.resolve(),
        push: () => (hasPush = true),
        see(visibilityState: 'visible' | 'hidden') {
          document.visibilityState = visibilityState;
          document.dispatchEvent(new Event('visibilitychange'));
        },
        connect(online: boolean) {
          isOnline = online;
          if (online) events.emit('connection:restored', {});
          else window.dispatchEvent(new Event('offline'));
        },
        signOut() {
          memberId = undefined;
          events.emit('session:ended', { reason: 'logout' });
        },
        signIn(id: string) {
          memberId = id;
          events.emit('session:started', { id });
        },
      };
    },
  };
}

test('[S-21] refreshes never overlap', async () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  await browser.pass(4);
  expect(tab.count()).toBe(0);
  tab.serverIs('hangs');
  await browser.pass(1);
  expect(tab.count()).toBe(1);
  await browser.pass(300);
  expect(tab.count()).toBe(1);
  tab.serverIs('at once');
  tab.answer();
  await browser.pass(59);
  expect(tab.count()).toBe(1);
  await browser.pass(1);
  expect(tab.count()).toBe(2);
});

test('[S-21] refreshes requested while one runs are merged into one after it', async () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  tab.serverIs('hangs');
  await browser.pass(5);
  void tab.loop.refreshNow();
  void tab.loop.refreshNow();
  expect(tab.count()).toBe(1);
  tab.serverIs('at once');
  tab.answer();
  await browser.pass(1);
  expect(tab.count()).toBe(2);
});

test('[S-21] with push every 300 s, as soon as push is on', async () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  await browser.pass(5);
  tab.push();
  await browser.pass(299);
  expect(tab.count()).toBe(1);
  await browser.pass(1);
  expect(tab.count()).toBe(2);
});

test('[S-21] a hidden tab does not refresh, and does at once on return if overdue', async () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  await browser.pass(5);
  tab.see('hidden');
  await browser.pass(500);
  expect(tab.count()).toBe(1);
  tab.see('visible');
  await browser.pass(1);
  expect(tab.count()).toBe(2);
  tab.see('hidden');
  tab.see('visible');
  await browser.pass(1);
  expect(tab.count()).toBe(2);
});

test('[S-21] no refresh while offline; at once when back online', async () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  await browser.pass(5);
  tab.connect(false);
  await browser.pass(500);
  expect(tab.count()).toBe(1);
  tab.connect(true);
  await browser.pass(6);
  expect(tab.count()).toBe(2);
});

test('[S-21] failures back off; after a success it is every 60 s again', async () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  tab.serverIs('fails');
  await browser.pass(5 + 90 + 180);
  expect(tab.count()).toBe(3);
  await browser.pass(359);
  expect(tab.count()).toBe(3);
  tab.serverIs('at once');
  await browser.pass(1);
  expect(tab.count()).toBe(4);
  await browser.pass(60);
  expect(tab.count()).toBe(5);
});

test('[S-21] after sleep it refreshes within half a minute', async () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  tab.push();
  await browser.pass(5);
  browser.clock.wall += 8 * 3_600_000;
  await browser.pass(30);
  expect(tab.count()).toBe(2);
});

test('[S-21] one visible tab refreshes for all; another takes over when it is hidden', async () => {
  const browser = aBrowser();
  const one = browser.openTab();
  const other = browser.openTab();
  one.others.push(other.loop.refreshedElsewhere);
  other.others.push(one.loop.refreshedElsewhere);
  await browser.pass(5 + 120);
  expect([one.count(), other.count()]).toEqual([3, 0]);
  one.see('hidden');
  await browser.pass(59);
  expect([one.count(), other.count()]).toEqual([3, 0]);
  await browser.pass(1);
  expect([one.count(), other.count()]).toEqual([3, 1]);
});

test('[S-21] without Web Locks, each tab refreshes for itself', async () => {
  const browser = aBrowser();
  const tab = browser.openTab(false);
  await browser.pass(5);
  expect(tab.count()).toBe(1);
});

test('[S-21] no refresh without a session; a new session starts the schedule again', async () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  await browser.pass(5);
  tab.signOut();
  await browser.pass(600);
  expect(tab.count()).toBe(1);
  tab.signIn('bea');
  await browser.pass(4);
  expect(tab.count()).toBe(1);
  await browser.pass(1);
  expect(tab.count()).toBe(2);
});
