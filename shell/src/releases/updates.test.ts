import { beforeEach, expect, test, vi } from 'vitest';
import { createUpdates, isNewer, type UpdatePorts } from './updates.ts';

const MINUTE = 60_000;
const own = { shell: '1', 'mfe-chat': '1' };

function updatesOf(changes: Partial<UpdatePorts> = {}) {
  const reload = vi.fn();
  const life = new EventTarget();
  const updates = createUpdates({
    loaded: own,
    fetchLive: async () => own,
    canInterrupt: () => true,
    wouldLoseInput: () => false,
    reload,
    announceUnreachable: () => {},
    storage: sessionStorage,
    window: life as never,
    document: { visibilityState: 'visible' },
    now: Date.now,
    every: (run, ms) => void setInterval(run, ms),
    ...changes,
  });
  return { updates, reload, stir: (sign: string) => life.dispatchEvent(new Event(sign)) };
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

test('a changed, added or removed version counts as newer', () => {
  expect(isNewer(own, own)).toBe(false);
  expect(isNewer(own, { ...own, 'mfe-chat': '2' })).toBe(true);
  expect(isNewer(own, { ...own, 'mfe-new': '1' })).toBe(true);
  expect(isNewer(own, { shell: '1' })).toBe(true);
});

test('[B-12] a new version is offered after five idle seconds and accepted by a reload', async () => {
  const { updates, reload, stir } = updatesOf({ fetchLive: async () => ({ ...own, 'mfe-chat': '2' }) });
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  stir('keydown');
  await vi.advanceTimersByTimeAsync(4000);
  expect(updates.offer()).toBe('none');
  await vi.advanceTimersByTimeAsync(2000);
  expect(updates.offer()).toBe('new_version');
  updates.accept();
  expect(reload).toHaveBeenCalledOnce();
});

test('[B-12] the notice never shows, or stays, over typed text, a payment or an upload', async () => {
  let canInterrupt = false;
  const { updates, stir } = updatesOf({ fetchLive: async () => ({}), canInterrupt: () => canInterrupt });
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(updates.offer()).toBe('none');
  canInterrupt = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(updates.offer()).toBe('new_version');
  stir('pointerdown');
  expect(updates.offer()).toBe('new_version');
  canInterrupt = false;
  stir('input');
  expect(updates.offer()).toBe('none');
});

test('no response means no update, and a hidden page does not check', async () => {
  const none = updatesOf({ fetchLive: async () => null });
  const fetchLive = vi.fn(async () => own);
  updatesOf({ fetchLive, document: { visibilityState: 'hidden' } });
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(none.updates.offer()).toBe('none');
  expect(fetchLive).not.toHaveBeenCalled();
});

test('[X-02 K-03] a missing file reloads the page, at most once in 60 s; otherwise a notice shows', async () => {
  const first = updatesOf();
  await first.updates.fileMissing();
  expect(first.reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(59_000);
  const second = updatesOf(); // the page after the reload
  await second.updates.fileMissing();
  expect(second.reload).not.toHaveBeenCalled();
  expect(second.updates.offer()).toBe('missing_file');
  await vi.advanceTimersByTimeAsync(1000);
  const third = updatesOf();
  await third.updates.fileMissing();
  expect(third.reload).toHaveBeenCalledOnce();
});

test('[X-02] it never reloads over unsaved input or while offline', async () => {
  const writing = updatesOf({ wouldLoseInput: () => true });
  await writing.updates.fileMissing();
  expect(writing.reload).not.toHaveBeenCalled();
  expect(writing.updates.offer()).toBe('missing_file');
  const announceUnreachable = vi.fn();
  const offline = updatesOf({ fetchLive: async () => null, announceUnreachable });
  await offline.updates.fileMissing();
  expect(offline.reload).not.toHaveBeenCalled();
  expect(offline.updates.offer()).toBe('none');
  expect(announceUnreachable).toHaveBeenCalledOnce();
});
