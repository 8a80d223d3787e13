import { beforeEach, expect, test, vi } from 'vitest';
import { countdownText, secondsLeft } from './countdown-text.ts';
import { createTicker } from './ticker.ts';

const START = Date.parse('2026-05-01T12:00:00.250Z');

beforeEach(() => void vi.useFakeTimers({ now: START }));

function aTicker() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const clock = { offset: 0 };
  let clockSet = () => {};
  const ticker = createTicker({
    now: () => Date.now() + clock.offset,
    document: document as never,
    onClockSet(listener) {
      clockSet = listener;
      return () => {};
    },
  });
  const look = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const setOffset = (offset: number) => {
    clock.offset = offset;
    clockSet();
  };
  const ticks: number[] = [];
  const stop = ticker.subscribe(() => ticks.push(ticker.time() - Math.floor(START / 1000)));
  return { ticker, ticks, look, setOffset, stop };
}

test('[S-13] hours, minutes and seconds with their zeros; more than a day in hours', () => {
  expect(countdownText(14_400)).toBe('04:00:00');
  expect(countdownText(3 * 3600 + 5 * 60 + 9)).toBe('03:05:09');
  expect(countdownText(0)).toBe('00:00:00');
  expect(countdownText(100 * 3600)).toBe('100:00:00');
});

test('[S-13] what is left is never negative, and never told too short', () => {
  const end = '2026-05-01T16:00:00.500Z';
  expect(secondsLeft(end, Date.parse('2026-05-01T15:59:59Z') / 1000)).toBe(2);
  expect(secondsLeft(end, Date.parse('2026-05-01T16:00:01Z') / 1000)).toBe(0);
});

test('[S-13] the same number of seconds is left, whichever way the clocks change that night', () => {
  for (const night of ['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z']) {
    const start = Date.parse(night) / 1000;
    const end = new Date((start + 14_400) * 1000).toISOString();
    expect(countdownText(secondsLeft(end, start))).toBe('04:00:00');
    expect(countdownText(secondsLeft(end, start + 7200))).toBe('02:00:00');
  }
});

test('[S-13] ticks every second, at the second', () => {
  const { ticks } = aTicker();
  vi.advanceTimersByTime(3000);
  expect(ticks).toEqual([0, 1, 2, 3]);
});

test('[S-13] one timer for all who listen, none when no one does', () => {
  const { ticker, stop } = aTicker();
  const stopOther = ticker.subscribe(() => {});
  expect(vi.getTimerCount()).toBe(1);
  stop();
  stopOther();
  expect(vi.getTimerCount()).toBe(0);
});

test('[S-13] rests while no one sees it, and is right at once on return, a sleep later', () => {
  const { ticks, look } = aTicker();
  look('hidden');
  vi.advanceTimersByTime(10_000);
  expect(ticks).toEqual([0]);
  vi.setSystemTime(START + 7_200_000);
  look('visible');
  expect(ticks).toEqual([0, 7200]);
});

test('[S-13] a new word about the server’s clock shows at once', () => {
  const { ticks, setOffset } = aTicker();
  setOffset(-3_600_000);
  expect(ticks).toEqual([0, -3600]);
});
