import type { Host, MountSlot, RegistryEntry, SlotName, Telemetry, View } from '@vesper/contracts';
import { createContext, type ReactNode, use } from 'react';
import { isChunkFailure } from '../federation/remote-failure.ts';
import type { Release } from '../federation/remote-loader.ts';
import type { LeakWatch } from './leaks.ts';
import { createParcels } from './parcels.ts';
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
  /** Mounts the widgets of a slot into a container, in order. A widget that fails leaves its place empty. */
  mountSlot: MountSlot;
  /** Whether no page on screen objects to being left. */
  mayLeave(): boolean;
}

interface RemoteViewsOptions extends Omit<FallbackPorts, 'parcels' | 'hostFor' | 'onClosed' | 'report'> {
  registry: readonly RegistryEntry[];
  host: SharedHost;
  document: Document;
  /** A view failed to render, or one of its lazy-loaded files failed to load. */
  onRenderError: (release: Release, error: unknown) => void;
  /** For developers: warns about leaked subscriptions. */
  leaks?: LeakWatch | undefined;
}

/** Mounts and tracks the views of all remotes on this page. */
export function createRemoteViews({ registry, host, document, onRenderError, leaks, ...rest }: RemoteViewsOptions): RemoteViews {
  const onScreen = new Set<ShownView>();
  const ports: FallbackPorts = {
    ...rest,
    parcels: createParcels(document),
    hostFor(release, signal) {
      const own: Host = { ...host, remote: release.name, signal, mountSlot, telemetry: telemetryOf(release) };
      return leaks?.watched(own) ?? own;
    },
    onClosed: (own) => leaks?.closed(own),
    report: host.telemetry.error,
  };

  /** Adds remote and version to what a view reports. */
  const telemetryOf = (release: Release): Telemetry => ({
    error(error, context = {}) {
      if ('page' in context || 'widget' in context || isChunkFailure(error)) onRenderError(release, error);
      return host.telemetry.error(error, { remote: release.name, version: release.version, ...context });
    },
  });

  function show(...[entry, container, view, onState]: Parameters<RemoteViews['show']>): ShownView {
    // An element of its own: the previous view may still be unmounting.
    const place = document.createElement('div');
    container.append(place);
    const shown = showWithFallback(ports, entry, place, view, onState);
    onScreen.add(shown);
    return {
      ...shown,
      async close() {
        onScreen.delete(shown);
        place.hidden = true;
        await shown.close();
        place.remove();
      },
    };
  }

  function mountSlot(...[name, container, props]: Parameters<MountSlot>): () => void {
    const ignoreState = () => {}; // A widget that fails is reported elsewhere.
    const widgets = widgetsOf(registry, name).map(({ entry, widget }) =>
      show(entry, container, { kind: 'widget', widget, props }, ignoreState),
    );
    return () => {
      for (const widget of widgets) void widget.close();
    };
  }

  function clearFailure({ previous, ...live }: RegistryEntry): void {
    for (const release of [live, previous]) if (release) ports.loader.clearFailure(release);
  }

  return { show, clearFailure, mountSlot, mayLeave: () => [...onScreen].every((shown) => shown.mayLeave()) };
}

/** The widgets of a slot in their declared order, without those of disabled remotes. */
export function widgetsOf(registry: readonly RegistryEntry[], name: SlotName): { entry: RegistryEntry; widget: string }[] {
  return registry
    .filter(({ killed }) => !killed)
    .flatMap((entry) =>
      entry.declaration.slots.filter(({ slot }) => slot === name).map(({ widget, order = 0 }) => ({ entry, widget, order })),
    )
    .sort((a, b) => a.order - b.order);
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
