import type { RegistryEntry, RemoteModule, View } from '@vesper/contracts';
import { createFakeHost } from '@vesper/testing';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RemoteFailure } from '../federation/remote-failure.ts';
import type { Release } from '../federation/remote-loader.ts';
import { createLastGood } from './last-good.ts';
import { createParcels } from './parcels.ts';
import { showWithFallback } from './view-with-fallback.ts';
import type { ViewState } from './view-state.ts';

const releaseOf = (version: string): Release => ({
  name: 'mfe-x',
  version,
  entry: `/assets/mfe-x.${version}.js`,
  preload: {},
  texts: {},
  declaration: { name: 'mfe-x', contract: '^1.0.0', pages: [], slots: [] },
});
const entry: RegistryEntry = { ...releaseOf('2'), previous: releaseOf('1') };
const home: View = { kind: 'page', page: 'home', params: {} };
const never = () => new Promise<never>(() => {});
const fails = (reason: 'network' | 'broken' | 'integrity') => () => Promise.reject(new RemoteFailure(reason, 'no'));
const passing = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const remoteOf = (version: string, changes: Partial<RemoteModule> = {}): RemoteModule => ({
  contract: '^1.0.0',
  bootstrap: async () => {},
  mount: async ({ container }) => void (container.textContent = `version ${version}`),
  update: async () => {},
  unmount: async ({ container }) => void (container.textContent = ''),
  ...changes,
});

function start(
  load: (version: string, made: number) => Promise<RemoteModule>,
  { from = entry, storage = localStorage, now = Date.now, ensureTexts = async () => {} } = {},
) {
  const states: ViewState[] = [];
  const reported: string[] = [];
  const discarded: string[] = [];
  const discardedPending: string[] = [];
  const container = document.createElement('div');
  const host = createFakeHost();
  let made = 0;
  const view = showWithFallback(
    {
      loader: {
        load: (release) => ({ url: `${release.version}/${made}`, module: load(release.version, made++) }),
        discardUrl: (_release, url) => void discarded.push(url),
        discardPendingUrl: (_release, url) => void discardedPending.push(url),
        callsOf: () => ({}),
        shapesOf: () => [],
        clearFailure: () => {},
        refetchFiles: () => {},
      },
      parcels: createParcels(document),
      hostFor: (release, signal) => ({ ...host, remote: release.name, signal }),
      onClosed: () => {},
      onMounting: () => () => {},
      ensureTexts,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      lastGood: createLastGood(storage),
      reporter: {
        loaded: ({ version }, ms) => void reported.push(`${version} loaded in ${ms}`),
        mounting: () => () => {},
        failed: ({ version }, reason) => void reported.push(`${version} failed: ${reason}`),
        renderError: () => {},
        integrityError: ({ version }) => void reported.push(`${version} integrity`),
      },
      report: host.telemetry.error,
      now,
      random: () => 0,
    },
    from,
    container,
    home,
    (state) => states.push(state),
  );
  return { view, states, reported, discarded, discardedPending, container, host };
}

// In the browser it comes with the remote's container.
beforeAll(() => import('single-spa'));
// Loaded when the first view is mounted: reading the file takes real time, which the first test's clock would not wait for.
beforeAll(() => import('single-spa'));
beforeEach(() => void vi.useFakeTimers());

test('a working version is shown, reported with its time, and remembered', async () => {
  const { states, reported, container } = start(async (version) => remoteOf(version));
  await passing();
  expect(states).toEqual([{ status: 'shown' }]);
  expect(container.textContent).toBe('version 2');
  expect(reported).toEqual(['2 loaded in 0']);
  expect(createLastGood(localStorage).hasRun(releaseOf('2'))).toBe(true);
});

test('[B-12] a broken version is replaced by the previous one', async () => {
  const { states, reported, container, host } = start((version) =>
    version === '2' ? fails('broken')() : Promise.resolve(remoteOf(version)),
  );
  await passing();
  expect(states).toEqual([{ status: 'shown' }]);
  expect(container.textContent).toBe('version 1');
  expect(reported).toEqual(['1 loaded in 0', '2 failed: broken']);
  expect(host.records.errors).toEqual([]);
});

test('[B-12] so is one that fails to mount, and its element is removed', async () => {
  const mount = () => Promise.reject(new Error('no'));
  const { container } = start(async (version) => remoteOf(version, version === '2' ? { mount } : {}));
  await passing();
  expect(container.textContent).toBe('version 1');
  expect(container.children).toHaveLength(1);
});

test('[B-12] slow after 4 s, failed after 8 s with one error id; later loads do not reuse the hanging requests', async () => {
  const { states, discardedPending, reported, host } = start(never);
  await passing(4000);
  expect(states).toEqual([{ status: 'slow' }]);
  await passing(4000);
  expect(states.at(-1)).toEqual({ status: 'failed', reason: 'timeout', errorId: 'E-1' });
  expect(host.records.errors).toHaveLength(1);
  expect(new Set(discardedPending)).toEqual(new Set(['2/0', '2/1', '1/2']));
  expect(discardedPending[0]).toBe('2/0'); // before the second try
  expect(reported).toEqual(['2 failed: timeout', '1 failed: timeout']);
});

test('a late success is shown once, whichever attempt it was', async () => {
  const { states, container } = start((version, made) =>
    made === 0 ? new Promise((resolve) => setTimeout(() => resolve(remoteOf(version)), 5000)) : never(),
  );
  await passing(5000);
  expect(states).toEqual([{ status: 'slow' }, { status: 'shown' }]);
  expect(container.children).toHaveLength(1);
  await passing(5000);
  expect(states).toHaveLength(2);
});

test('[B-12] missing texts do not discard the code’s URL; failing code does', async () => {
  const wordless = start(async (version) => remoteOf(version), { ensureTexts: () => Promise.reject(new Error('503')) });
  await passing();
  expect([wordless.discarded, wordless.discardedPending[0]]).toEqual([[], '2/0']);
  const failing = start(async (version) => remoteOf(version, { mount: () => Promise.reject(new Error('no')) }));
  await passing();
  expect(failing.discarded[0]).toBe('2/0');
});

test('closing after the slow notice discards hanging URLs; closing earlier does not', async () => {
  const late = start(never);
  await passing(4500);
  await late.view.close();
  expect(new Set(late.discardedPending)).toEqual(new Set(['2/0', '2/1']));
  const early = start(never);
  await passing(1000);
  await early.view.close();
  expect(early.discardedPending).toEqual([]);
});

test('a damaged file is reported as such', async () => {
  const { reported } = start((version, made) => (made === 0 ? fails('integrity')() : Promise.resolve(remoteOf(version))));
  await passing(300);
  expect(reported).toEqual(['2 integrity', '2 loaded in 0']);
});

test('an update that fails later fails the view and removes it', async () => {
  const update = () => Promise.reject(new Error('no'));
  const { view, states, container, reported } = start(async (version) => remoteOf(version, { update }));
  await passing();
  view.update(home);
  await passing();
  expect(states.at(-1)).toMatchObject({ status: 'failed', reason: 'update' });
  expect(container.children).toHaveLength(0);
  expect(reported.at(-1)).toBe('2 failed: update');
});

test('[B-12] it fails on time even if clock and timers differ by a fraction of a millisecond', async () => {
  let readings = 0;
  const now = () => Date.now() - (readings++ % 2 ? 0.5 : 0);
  const { states } = start(never, { now });
  await passing(8010);
  expect(states.at(-1)).toMatchObject({ status: 'failed', reason: 'timeout' });
  let others = 1;
  const late = start(never, { now: () => Date.now() - (others++ % 2 ? 0.5 : 0) });
  await passing(8010);
  expect(late.states.at(-1)).toMatchObject({ status: 'failed', reason: 'timeout' });
});
