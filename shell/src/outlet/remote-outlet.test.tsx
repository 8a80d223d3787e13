import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryEntry, RemoteModule } from '@vesper/contracts';
import { createRemote, HostProvider, useHost, useParams } from '@vesper/host-kit';
import { createFakeHost } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { RemoteFailure } from '../federation/remote-failure.ts';
import { noReleaseReporter } from '../releases/release-reporter.ts';
import { createLastGood } from './last-good.ts';
import { RemoteOutlet } from './remote-outlet.tsx';
import { createRemoteViews, RemoteViewsProvider } from './remote-views.tsx';
import { Slot } from './slot.tsx';

const ignore = () => {};

const entryOf = (name: string, slots: RegistryEntry['declaration']['slots'] = []): RegistryEntry => ({
  name,
  version: '1',
  entry: `/assets/${name}.js`,
  preload: {},
  texts: {},
  declaration: { name, contract: '^1.0.0', pages: [], slots },
});

const remoteOf = (name: string): RemoteModule =>
  createRemote({
    contract: '^1.0.0',
    pages: { home: async () => ({ default: () => <h1>{`${name} ${useParams().id ?? ''}`}</h1> }) },
    widgets: { badge: async () => ({ default: ({ label }: { label: string }) => <b>{`${name} ${label}`}</b> }) },
  });

function setUp(load: (entry: RegistryEntry) => Promise<RemoteModule>, registry: RegistryEntry[] = []) {
  const host = createFakeHost();
  const views = createRemoteViews({
    registry,
    host,
    document,
    brand: '',
    niche: 1,
    stored: () => false,
    loader: {
      load: (release) => ({ url: release.entry, module: load(release) }),
      discardUrl: () => {},
      discardPendingUrl: () => {},
      callsOf: () => ({}),
      shapesOf: () => [],
      clearFailure: () => {},
      refetchFiles: () => {},
    },
    ensureTexts: async () => {},
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
    random: () => 0,
    lastGood: createLastGood(localStorage),
    reporter: noReleaseReporter,
    onRenderError: () => {},
  });
  const place = (children: React.ReactNode) => (
    <HostProvider host={host}>
      <RemoteViewsProvider views={views}>{children}</RemoteViewsProvider>
    </HostProvider>
  );
  return { host, views, place };
}

test('changes parameters and remotes, and leaves nothing behind', async () => {
  const { place } = setUp(async ({ name }) => remoteOf(name));
  const { rerender, container, unmount } = render(
    place(<RemoteOutlet onOutdated={ignore} entry={entryOf('a')} page="home" params={{ id: '1' }} />),
  );
  expect((await screen.findByRole('heading')).textContent).toBe('a 1');
  rerender(place(<RemoteOutlet onOutdated={ignore} entry={entryOf('a')} page="home" params={{ id: '2' }} />));
  await screen.findByRole('heading', { name: 'a 2' });
  rerender(place(<RemoteOutlet onOutdated={ignore} entry={entryOf('b')} page="home" params={{}} />));
  await screen.findByRole('heading', { name: 'b' });
  expect(container.querySelectorAll('[data-remote]')).toHaveLength(1);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  expect(container.innerHTML).toBe('');
});

test('a remote’s reports carry its name and version', async () => {
  const Reporting = () => {
    const { telemetry } = useHost();
    return <button onClick={() => void telemetry.error('broken', { what: 'draft' })}>Report</button>;
  };
  const pages = { home: async () => ({ default: Reporting }) };
  const { host, place } = setUp(async () => createRemote({ contract: '^1.0.0', pages, widgets: {} }));
  render(place(<RemoteOutlet onOutdated={ignore} entry={entryOf('a')} page="home" params={{}} />));
  await userEvent.click(await screen.findByRole('button'));
  expect(host.records.errors).toEqual([{ error: 'broken', context: { remote: 'a', version: '1', what: 'draft' } }]);
});

test('[B-12] Retry after a contract failure also calls onOutdated; after other failures it does not', async () => {
  for (const [reason, times] of [
    ['contract', 1],
    ['network', 0],
  ] as const) {
    const onOutdated = vi.fn();
    const { place } = setUp(async () => Promise.reject(new RemoteFailure(reason, 'no')));
    const { unmount } = render(place(<RemoteOutlet entry={entryOf('a')} page="home" params={{}} onOutdated={onOutdated} />));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 9000 }));
    expect(onOutdated).toHaveBeenCalledTimes(times);
    unmount();
  }
}, 20_000);

test('a failed remote shows the error card, and Retry shows the page without a reload', async () => {
  const load = vi.fn(async (entry: RegistryEntry) => remoteOf(entry.name)).mockRejectedValueOnce(new RemoteFailure('broken', 'gone'));
  const { place, host } = setUp(load);
  render(place(<RemoteOutlet onOutdated={ignore} entry={entryOf('a')} page="home" params={{}} />));
  expect((await screen.findByRole('alert')).textContent).toContain('E-1');
  expect(host.records.errors).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'a' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a slot shows the widgets of all remotes in order; a failed one leaves its place empty', async () => {
  const registry = [
    entryOf('late', [{ slot: 'banner.top', widget: 'badge', order: 2 }]),
    entryOf('gone', [{ slot: 'banner.top', widget: 'badge', order: 1 }]),
    entryOf('early', [{ slot: 'banner.top', widget: 'badge' }]),
    entryOf('elsewhere', [{ slot: 'modal.match', widget: 'badge' }]),
    { ...entryOf('switched-off', [{ slot: 'banner.top', widget: 'badge' }]), killed: true },
  ];
  const { place, host } = setUp(async ({ name }) => {
    if (name === 'gone') throw new RemoteFailure('broken', 'gone');
    return remoteOf(name);
  }, registry);
  const { container } = render(place(<Slot name="banner.top" props={{ label: 'x' } as never} />));
  await vi.waitFor(() => expect([...container.querySelectorAll('b')].map((widget) => widget.textContent)).toEqual(['early x', 'late x']));
  expect(host.records.errors).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a view on screen can object to being left', async () => {
  const remote = { ...remoteOf('a'), canLeave: () => false };
  const { place, views } = setUp(async () => remote);
  const { unmount } = render(place(<RemoteOutlet onOutdated={ignore} entry={entryOf('a')} page="home" params={{}} />));
  await vi.waitFor(() => expect(views.mayLeave()).toBe(false));
  unmount();
  expect(views.mayLeave()).toBe(true);
});
