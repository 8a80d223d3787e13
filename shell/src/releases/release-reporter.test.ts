import { expect, test } from 'vitest';
import { createReleaseReporter, type ReleaseEvent } from './release-reporter.ts';

const release = { name: 'mfe-x', version: '1.0.0-1' };

function aReporter({ isOnline = true } = {}) {
  const batches: ReleaseEvent[][] = [];
  let tick = () => {};
  let changed = () => {};
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_name: string, run: () => void) => (changed = run),
  };
  const reporter = createReleaseReporter({
    send: (events) => void batches.push(events),
    isOnline: () => isOnline,
    document: document as never,
    every: (run) => void (tick = run),
    now: () => 120_000,
  });
  return {
    reporter,
    batches,
    tick: () => tick(),
    hide() {
      document.visibilityState = 'hidden';
      changed();
    },
  };
}

test('[B-12] events are sent in batches, without anything about the member', () => {
  const { reporter, batches, tick } = aReporter();
  reporter.loaded(release, 123.4);
  reporter.failed(release, 'network');
  reporter.renderError(release);
  tick();
  tick();
  expect(batches).toEqual([
    [
      { remote: 'mfe-x', version: '1.0.0-1', what: 'loaded', mount_ms: 123 },
      { remote: 'mfe-x', version: '1.0.0-1', what: 'load_failed', reason: 'network' },
      { remote: 'mfe-x', version: '1.0.0-1', what: 'render_error' },
    ],
  ]);
});

test('a page that is hidden reports at once', () => {
  const { reporter, batches, hide } = aReporter();
  reporter.integrityError(release);
  hide();
  expect(batches).toEqual([[{ remote: 'mfe-x', version: '1.0.0-1', what: 'integrity_error' }]]);
});

test('load failures are not reported while offline', () => {
  const { reporter, batches, tick } = aReporter({ isOnline: false });
  reporter.failed(release, 'network');
  tick();
  expect(batches).toEqual([]);
});

test('[B-12] while versions are compared, a mount that begins is told at once, and its end with the next batch', () => {
  const { reporter, batches, tick } = aReporter();
  reporter.mounting(release)();
  tick();
  expect(batches).toEqual([]);
  const settled = reporter.mounting({ ...release, watched: true });
  const told = { remote: 'mfe-x', version: '1.0.0-1', minute: 2 };
  expect(batches).toEqual([[{ ...told, what: 'mount_started' }]]);
  settled();
  tick();
  expect(batches[1]).toEqual([{ ...told, what: 'mount_settled' }]);
  aReporter({ isOnline: false }).reporter.mounting({ ...release, watched: true })();
});
