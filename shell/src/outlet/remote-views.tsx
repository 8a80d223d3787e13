import type { Host, MountSlot, RegistryEntry, Telemetry, View } from '@vesper/contracts';
import { createContext, type ReactNode, use } from 'react';
import { isChunkFailure } from '../federation/remote-failure.ts';
import type { Release } from '../federation/remote-loader.ts';
import type { LeakWatch } from './leaks.ts';
import { apiWithCalls } from './own-calls.ts';
import { createMountSlot, type OpenView } from './mount-slot.ts';
import { createParcels } from './parcels.ts';
import { eventsOf, type PayloadChecks } from './payload-checks.ts';
import { type FallbackPorts, showWithFallback } from './view-with-fallback.ts';
import type { ShownView } from './show-view.ts';
import type { ViewState } from './view-state.ts';

/** The part of the host that all remotes share: stores, events, API client and so on. */
export type SharedHost = Omit<Host, 'remote' | 'signal' | 'mountSlot'>;

export interface RemoteViews {
  /** Appends a view to a container. */
  show(entry: RegistryEntry, container: HTMLElement, view: View, onState: (state: ViewState) => void): ShownView;
  /** Forgets earlier failures of a remote, when the member presses Retry. */
  clearFailure(entry: RegistryEntry): void;
  /** Mounts the widgets of a slot into a container, in order, while their conditions hold. A widget that fails leaves its place empty. */
  mountSlot: MountSlot;
  /** Whether no page on screen objects to being left. */
  mayLeave(): boolean;
}

interface RemoteViewsOptions extends Omit<FallbackPorts, 'parcels' | 'hostFor' | 'onClosed' | 'onMounting' | 'report'> {
  registry: readonly RegistryEntry[];
  host: SharedHost;
  document: Document;
  /** The brand's name. */
  brand: string;
  /** The brand's. */
  niche: number;
  /** Whether this browser's local storage has a key. */
  stored: (key: string) => boolean;
  /** A view failed to render, or one of its lazy-loaded files failed to load. */
  onRenderError: (release: Release, error: unknown) => void;
  /** For developers and canaries: compares what crosses between remotes with its declared shape. */
  checks?: PayloadChecks | undefined;
  /** For developers: warns about leaked subscriptions. */
  leaks?: LeakWatch | undefined;
}

/** Mounts and tracks the views of all remotes on this page. */
export function createRemoteViews({
  registry,
  host,
  document,
  brand,
  niche,
  stored,
  onRenderError,
  checks,
  leaks,
  ...rest
}: RemoteViewsOptions): RemoteViews {
  const onScreen = new Set<ShownView>();
  const remotes = registry.map(({ name }) => name);
  const ports: FallbackPorts = {
    ...rest,
    parcels: createParcels(document),
    hostFor(release, signal) {
      const telemetry = telemetryOf(release);
      const events = eventsOf(release.name, host.events, { remotes, report: telemetry.error, checks });
      const own: Host = {
        ...host,
        /** Asked for when the release is loaded, and its calls are known. */
        get api() {
          return apiWithCalls(host.api, rest.loader.callsOf(release));
        },
        events,
        remote: release.name,
        signal,
        mountSlot: slotsOf(release.name),
        telemetry,
      };
      return leaks?.watched(own) ?? own;
    },
    onClosed: (own) => leaks?.closed(own),
    onMounting: rest.reporter.mounting,
    report: host.telemetry.error,
  };

  /** Adds remote and version to what a view reports. */
  const telemetryOf = (release: Release): Telemetry => ({
    error(error, context = {}) {
      if ('page' in context || 'widget' in context || isChunkFailure(error)) onRenderError(release, error);
      return host.telemetry.error(error, { remote: release.name, version: release.version, ...context });
    },
  });

  /** @param before the element that it comes before; null: it comes last */
  function open(before: Node | null, ...[entry, container, view, onState]: Parameters<RemoteViews['show']>): OpenView {
    // An element of its own: the previous view may still be unmounting.
    const place = document.createElement('div');
    container.insertBefore(place, before);
    const shown = showWithFallback(ports, entry, place, view, onState);
    onScreen.add(shown);
    return {
      ...shown,
      place,
      async close() {
        onScreen.delete(shown);
        place.hidden = true;
        await shown.close();
        place.remove();
      },
    };
  }

  const mountSlot = createMountSlot({ registry, session: host.stores.session, brand, niche, stored, open });
  const slotsOf =
    (sender: string): MountSlot =>
    (name, place, props) => {
      checks?.slot(sender, name, props);
      return mountSlot(name, place, props);
    };

  function clearFailure({ previous, ...live }: RegistryEntry): void {
    for (const release of [live, previous]) if (release) ports.loader.clearFailure(release);
  }

  return {
    show: (...shown) => open(null, ...shown),
    clearFailure,
    mountSlot: slotsOf('shell'),
    mayLeave: () => [...onScreen].every((shown) => shown.mayLeave()),
  };
}

const RemoteViewsContext = createContext<RemoteViews | null>(null);

export function RemoteViewsProvider({ views, children }: { views: RemoteViews; children: ReactNode }) {
  return <RemoteViewsContext value={views}>{children}</RemoteViewsContext>;
}

export function useRemoteViews(): RemoteViews {
  const views = use(RemoteViewsContext);
  if (!views) throw new Error('useRemoteViews was called outside a RemoteViewsProvider.');
  return views;
}
