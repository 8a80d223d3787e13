import type { RegistryEntry, RemoteModule, View } from '@vesper/contracts';
import { createFakeHost } from '@vesper/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

function rescue(
  load: (version: string, made: number) => Promise<RemoteModule>,
  { from = entry, storage = localStorage, now = Date.now, ensureTexts = async () => {} } = {},
) {
  const states: ViewState[] = [];
  const watched: string[] = [];
  const abandoned: string[] = [];
  const givenUp: string[] = [];
  const container = document.createElement('div');
  const host = createFakeHost();
  let made = 0;
  const view = showWithFallback(
    {
      loader: {
        load: (release) => ({ url: `${release.version}/${made}`, module: load(release.version, made++) }),
        discardUrl: (_release, url) => void abandoned.push(url),
        discardPendingUrl: (_release, url) => void givenUp.push(url),
        clearFailure: () => {},
        refresh: () => {},
      },
      parcels: createParcels(document),
      hostFor: (release, signal) => ({ ...host, remote: release.name, signal }),
      onClosed: () => {},
      ensureTexts,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      lastGood: createLastGood(storage),
      watch: {
        loaded: ({ version }, ms) => void watched.push(`${version} loaded in ${ms}`),
        failed: ({ version }, reason) => void watched.push(`${version} failed: ${reason}`),
        renderError: () => {},
        integrityError: ({ version }) => void watched.push(`${version} integrity`),
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
  return { view, states, watched, abandoned, givenUp, container, host };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what works is shown, reported with its time, and remembered', async () => {
  const { states, watched, container } = rescue(async (version) => remoteOf(version));
  await passing();
  expect(states).toEqual([{ status: 'shown' }]);
  expect(container.textContent).toBe('version 2');
  expect(watched).toEqual(['2 loaded in 0']);
  expect(createLastGood(localStorage).hasRun(releaseOf('2'))).toBe(true);
});

test('[B-12] a version that is broken gives way to the one before, which is what the visitor sees', async () => {
  const { states, watched, container, host } = rescue((version) =>
    version === '2' ? fails('broken')() : Promise.resolve(remoteOf(version)),
  );
  await passing();
  expect(states).toEqual([{ status: 'shown' }]);
  expect(container.textContent).toBe('version 1');
  expect(watched).toEqual(['1 loaded in 0', '2 failed: broken']);
  expect(host.records.errors).toEqual([]);
});

test('[B-12] so does one that throws while it mounts, and nothing of it stays', async () => {
  const mount = () => Promise.reject(new Error('no'));
  const { container } = rescue(async (version) => remoteOf(version, version === '2' ? { mount } : {}));
  await passing();
  expect(container.textContent).toBe('version 1');
  expect(container.children).toHaveLength(1);
});

test('[B-12] slow at four seconds, the card by eight with one id; nothing hangs on the same request after that', async () => {
  const { states, givenUp, watched, host } = rescue(never);
  await passing(4000);
  expect(states).toEqual([{ status: 'slow' }]);
  await passing(4000);
  expect(states.at(-1)).toEqual({ status: 'failed', reason: 'timeout', errorId: 'E-1' });
  expect(host.records.errors).toHaveLength(1);
  expect(new Set(givenUp)).toEqual(new Set(['2/0', '2/1', '1/2']));
  expect(givenUp[0]).toBe('2/0'); // before the second try
  expect(watched).toEqual(['2 failed: timeout', '1 failed: timeout']);
});

test('what comes late is shown once, whichever try brought it', async () => {
  const { states, container } = rescue((version, made) =>
    made === 0 ? new Promise((resolve) => setTimeout(() => resolve(remoteOf(version)), 5000)) : never(),
  );
  await passing(5000);
  expect(states).toEqual([{ status: 'slow' }, { status: 'shown' }]);
  expect(container.children).toHaveLength(1);
  await passing(5000);
  expect(states).toHaveLength(2);
});

test('[B-12] words that do not come call no code bad: what loaded it stays; code that fails is left for another address', async () => {
  const wordless = rescue(async (version) => remoteOf(version), { ensureTexts: () => Promise.reject(new Error('503')) });
  await passing();
  expect([wordless.abandoned, wordless.givenUp[0]]).toEqual([[], '2/0']);
  const failing = rescue(async (version) => remoteOf(version, { mount: () => Promise.reject(new Error('no')) }));
  await passing();
  expect(failing.abandoned[0]).toBe('2/0');
});

test('Retry out of the slow notice gives up what hangs; an early goodbye does not', async () => {
  const late = rescue(never);
  await passing(4500);
  await late.view.close();
  expect(new Set(late.givenUp)).toEqual(new Set(['2/0', '2/1']));
  const early = rescue(never);
  await passing(1000);
  await early.view.close();
  expect(early.givenUp).toEqual([]);
});

test('a damaged file is told as that', async () => {
  const { watched } = rescue((version, made) => (made === 0 ? fails('integrity')() : Promise.resolve(remoteOf(version))));
  await passing(300);
  expect(watched).toEqual(['2 integrity', '2 loaded in 0']);
});

test('a change that fails after all was well is the page’s failure, and takes it away', async () => {
  const update = () => Promise.reject(new Error('no'));
  const { view, states, container, watched } = rescue(async (version) => remoteOf(version, { update }));
  await passing();
  view.update(home);
  await passing();
  expect(states.at(-1)).toMatchObject({ status: 'failed', reason: 'update' });
  expect(container.children).toHaveLength(0);
  expect(watched.at(-1)).toBe('2 failed: update');
});

test('[B-12] the card comes, however the clock and the timers disagree about a fraction of a millisecond', async () => {
  let readings = 0;
  const now = () => Date.now() - (readings++ % 2 ? 0.5 : 0);
  const { states } = rescue(never, { now });
  await passing(8010);
  expect(states.at(-1)).toMatchObject({ status: 'failed', reason: 'timeout' });
  let others = 1;
  const late = rescue(never, { now: () => Date.now() - (others++ % 2 ? 0.5 : 0) });
  await passing(8010);
  expect(late.states.at(-1)).toMatchObject({ status: 'failed', reason: 'timeout' });
});
