import { expect, test, vi } from 'vitest';
import { createEvents } from '../events/create-events.ts';
import { startRefreshLoop } from './refresh-loop.ts';
import { type RefreshState, untilNextRefresh } from './schedule.ts';

const state = (changes: Partial<RefreshState> = {}): RefreshState => ({
  startedAt: 0,
  refreshedAt: null,
  isRunning: false,
  isVisible: true,
  isPushSubscribed: false,
  ...changes,
});

test('[S-21] the first refresh comes after 5 s, then one every 60 s, or 300 s with push', () => {
  expect(untilNextRefresh(state(), 1000)).toBe(4000);
  expect(untilNextRefresh(state({ refreshedAt: 6000 }), 16_000)).toBe(50_000);
  expect(untilNextRefresh(state({ refreshedAt: 6000, isPushSubscribed: true }), 16_000)).toBe(290_000);
  expect(untilNextRefresh(state({ refreshedAt: 6000 }), 900_000)).toBe(0);
});

test('[S-21] not while one runs, and not in a tab that nobody sees', () => {
  expect(untilNextRefresh(state({ isRunning: true }), 9000)).toBeNull();
  expect(untilNextRefresh(state({ isVisible: false }), 9000)).toBeNull();
});

function aLoop({ isPushSubscribed = false } = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const answers: (() => void)[] = [];
  const clock = { now: 0, timer: null as { at: number; run: () => void } | null };
  const events = createEvents(vi.fn());
  let isSignedIn = true;
  const loop = startRefreshLoop({
    refresh: vi.fn(() => new Promise<void>((resolve) => answers.push(resolve))),
    isSignedIn: () => isSignedIn,
    isPushSubscribed: () => isPushSubscribed,
    events,
    document: document as never,
    now: () => clock.now,
    setTimer(run, ms) {
      clock.timer = { at: clock.now + ms, run };
      return 1;
    },
    clearTimer() {
      clock.timer = null;
    },
  });
  return {
    loop,
    answers,
    signOut() {
      isSignedIn = false;
      events.emit('session:ended', { reason: 'logout' });
    },
    see(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    /** Seconds later. */
    pass(seconds: number) {
      clock.now += seconds * 1000;
      const { timer } = clock;
      if (!timer || timer.at > clock.now) return;
      clock.timer = null;
      timer.run();
    },
    async answer() {
      answers.at(-1)?.();
      await vi.waitFor(() => expect(clock.timer).not.toBeNull());
    },
  };
}

test('[S-21] refreshes follow each other and never overlap', async () => {
  const { pass, answers, answer } = aLoop();
  pass(4);
  expect(answers).toHaveLength(0);
  pass(1);
  expect(answers).toHaveLength(1);
  pass(300); // it hangs
  expect(answers).toHaveLength(1);
  await answer();
  pass(59);
  expect(answers).toHaveLength(1);
  pass(1);
  expect(answers).toHaveLength(2);
});

test('[S-21] a tab that is looked at again refreshes at once, if it is due', async () => {
  const { pass, see, answers } = aLoop();
  see('hidden');
  pass(500);
  expect(answers).toHaveLength(0);
  see('visible');
  pass(0);
  expect(answers).toHaveLength(1);
});

test('[S-21] what another tab has just refreshed is not refreshed again; nobody refreshes for nobody', () => {
  const { loop, pass, signOut, answers } = aLoop();
  pass(4);
  loop.refreshedElsewhere();
  pass(10);
  expect(answers).toHaveLength(0);
  signOut();
  pass(600);
  expect(answers).toHaveLength(0);
});

test('[S-21] with push, every 300 s', async () => {
  const { pass, answers, answer } = aLoop({ isPushSubscribed: true });
  pass(5);
  await answer();
  pass(299);
  expect(answers).toHaveLength(1);
  pass(1);
  expect(answers).toHaveLength(2);
});
