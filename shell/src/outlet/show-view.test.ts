import type { Host, MountProps, RegistryEntry, RemoteModule, View } from '@vesper/contracts';
import { createFakeHost } from '@vesper/testing';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createParcels } from './parcels.ts';
import { showView } from './show-view.ts';
import type { RemoteFailure } from '../federation/remote-failure.ts';

const entry = { name: 'mfe-x', version: '1.0.0-1', preload: { home: ['/assets/home.js'] } } as unknown as RegistryEntry;
const pageView = (page: string): View => ({ kind: 'page', page, params: {} });
const home = pageView('home');
const never = () => new Promise<never>(() => {});

/** A remote that writes the page's name, and what it was asked to do. */
function remoteThat(changes: Partial<RemoteModule> = {}) {
  const asked: string[] = [];
  const write = (verb: string) => async (props: MountProps) => {
    const page = props.view.kind === 'page' ? props.view.page : '';
    asked.push(`${verb} ${page}`);
    props.container.textContent = page;
  };
  const remote: RemoteModule = {
    contract: '^1.0.0',
    bootstrap: async () => {},
    mount: write('mount'),
    update: write('update'),
    unmount: async ({ container }) => {
      asked.push('unmount');
      container.textContent = '';
    },
    ...changes,
  };
  return { remote, asked };
}

function show(load: () => Promise<RemoteModule>, ensureTexts = async () => {}) {
  const host = createFakeHost();
  const outcome: ('shown' | RemoteFailure)[] = [];
  const refreshed: string[] = [];
  const signals: AbortSignal[] = [];
  const mounts: string[] = [];
  const container = document.createElement('div');
  const view = showView(
    {
      loader: {
        load: () => ({ url: entry.entry, module: load() }),
        discardUrl: () => {},
        discardPendingUrl: () => {},
        callsOf: () => ({}),
        shapesOf: () => [],
        clearFailure: () => {},
        refetchFiles: (urls) => void refreshed.push(...urls),
      },
      parcels: createParcels(document),
      onClosed: () => {},
      onMounting: () => {
        mounts.push('began');
        return () => mounts.push('ended');
      },
      ensureTexts,
      hostFor: (remote, signal): Host => {
        signals.push(signal);
        return { ...host, remote: remote.name, signal };
      },
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    entry,
    container,
    home,
    { onShown: () => outcome.push('shown'), onFailed: (failure) => outcome.push(failure) },
  );
  return { view, outcome, container, host, refreshed, mounts, signal: signals[0] as AbortSignal };
}

const passing = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

// Loaded when the first view is mounted: reading the file takes real time, which the first test's clock would not wait for.
beforeAll(() => import('single-spa'));
beforeEach(() => void vi.useFakeTimers());

test('a view is mounted, updated and unmounted, and its signal aborts', async () => {
  const { remote, asked } = remoteThat();
  const { view, outcome, container, signal } = show(async () => remote);
  await passing();
  expect(outcome).toEqual(['shown']);
  view.update(pageView('away'));
  await passing();
  expect(container.textContent).toBe('away');
  await view.close();
  expect(asked).toEqual(['mount home', 'update away', 'unmount']);
  expect(signal.aborted).toBe(true);
});

test('an update while the remote loads becomes the first view', async () => {
  const { remote, asked } = remoteThat();
  const { view } = show(async () => remote);
  view.update(pageView('first'));
  await passing();
  expect(asked).toEqual(['mount first']);
});

test('an update while it mounts is applied afterwards', async () => {
  const { remote, asked } = remoteThat();
  const { mount } = remote;
  const slowly = (props: MountProps) => new Promise<void>((resolve) => setTimeout(() => resolve(mount(props)), 1000));
  const { view, container } = show(async () => ({ ...remote, mount: slowly }));
  await passing(500);
  view.update(pageView('away'));
  await passing(500);
  expect(asked).toEqual(['mount home', 'update away']);
  expect(container.textContent).toBe('away');
});

test.each([
  ['bootstrap', { bootstrap: () => Promise.reject(new Error('no')) }, 0],
  ['mount', { mount: () => Promise.reject(new Error('no')) }, 0],
  ['bootstrap', { bootstrap: never }, 5000],
  ['mount', { mount: never }, 5000],
] as const)('a remote whose %s fails or hangs is reported and removed', async (reason, changes, ms) => {
  const { remote, asked } = remoteThat(changes);
  const { outcome, signal, view } = show(async () => remote);
  await passing(ms);
  expect(outcome).toEqual([expect.objectContaining({ name: 'RemoteFailure', reason })]);
  expect(signal.aborted).toBe(true);
  await view.close();
  expect(asked).toContain('unmount');
});

test('a failed update is a failure of the view', async () => {
  const { remote } = remoteThat({ update: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { view, outcome } = show(async () => remote);
  await passing();
  view.update(pageView('away'));
  await passing();
  expect(outcome).toEqual(['shown', expect.objectContaining({ reason: 'update' })]);
});

test.each([
  ['throws', () => Promise.reject(new Error('no'))],
  ['hangs', never],
])('closing settles, even when the remote %s', async (_how, unmount) => {
  const { remote } = remoteThat({ unmount });
  const { view, container, host } = show(async () => remote);
  await passing();
  const closed = view.close();
  await passing(5000);
  await closed;
  expect(container.childNodes).toHaveLength(0);
  expect(host.records.errors).toHaveLength(1);
});

test('a view that is closed while its remote loads is never mounted', async () => {
  const { remote, asked } = remoteThat();
  const { view, outcome } = show(() => new Promise((resolve) => setTimeout(() => resolve(remote), 1000)));
  const closed = view.close();
  await passing(1000);
  await closed;
  expect(asked).toEqual([]);
  expect(outcome).toEqual([]);
});

test('canLeave is asked once the view is shown', async () => {
  const { remote } = remoteThat({ canLeave: () => false });
  const { view } = show(async () => remote);
  expect(view.mayLeave()).toBe(true);
  await passing();
  expect(view.mayLeave()).toBe(false);
});

test('[X-02] a page whose chunk fails to load is reported as such, and the file is fetched again', async () => {
  const mount = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/home.js'));
  const { remote } = remoteThat({ mount });
  const { refreshed, outcome } = show(async () => remote);
  await passing();
  expect(outcome).toEqual([expect.objectContaining({ reason: 'chunk' })]);
  expect(refreshed).toEqual(['/assets/home.js']);
});

test('[B-12] missing texts are a network failure', async () => {
  const { remote } = remoteThat();
  const { outcome } = show(
    async () => remote,
    () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
  );
  await passing();
  expect(outcome).toEqual([expect.objectContaining({ reason: 'network' })]);
});

test('[B-12] a mount is told as it begins, before any code of the remote runs, and when it has come to an end, also by failing', async () => {
  const seen: string[] = [];
  const { remote } = remoteThat({
    bootstrap: async () => {
      seen.push(...shown.mounts);
    },
  });
  const shown = show(async () => remote);
  await passing();
  expect(seen).toEqual(['began']);
  expect(shown.mounts).toEqual(['began', 'ended']);
  const failing = show(async () => remoteThat({ mount: () => Promise.reject(new Error('no')) }).remote);
  await passing();
  expect(failing.mounts).toEqual(['began', 'ended']);
});
