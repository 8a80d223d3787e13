import type { Host, MountSlot, RegistryEntry, SlotName, Telemetry, View } from '@vesper/contracts';
import { createContext, type ReactNode, use } from 'react';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { createParcels } from './parcels.ts';
import { type ShowOptions, type ShownView, showView, type ViewPorts } from './show-view.ts';
import type { ViewState } from './view-state.ts';

/** What all remotes' hosts have in common: the page's stores, events, api client and so on. */
export type SharedHost = Omit<Host, 'remote' | 'signal' | 'mountSlot'>;

export interface RemoteViews {
  /** Puts a view at the end of a container. */
  show(entry: RegistryEntry, container: HTMLElement, view: View, onState: (state: ViewState) => void, options?: ShowOptions): ShownView;
  /** What the slow notice's Retry does before the view is shown anew. */
  restart: RemoteLoader['restart'];
  /** Puts the widgets that declare this slot into a container, one below the other. A failing one leaves its place empty. */
  mountSlot: MountSlot;
  /** Whether every page on screen agrees to being left. */
  mayLeave(): boolean;
}

interface RemoteViewsOptions extends Pick<ViewPorts, 'loader' | 'ensureTexts' | 'sleep'> {
  registry: readonly RegistryEntry[];
  host: SharedHost;
  document: Document;
}

/** The page's remotes, ready to be put on screen. One for the life of the page. */
export function createRemoteViews({ registry, host, document, loader, ensureTexts, sleep }: RemoteViewsOptions): RemoteViews {
  const onScreen = new Set<ShownView>();
  const ports: ViewPorts = {
    loader,
    ensureTexts,
    sleep,
    parcels: createParcels(document),
    hostFor: (remote, signal) => ({ ...host, remote, signal, mountSlot, telemetry: telemetryOf(host, remote) }),
  };

  function show(...[entry, container, view, onState, options]: Parameters<RemoteViews['show']>): ShownView {
    // An element of its own: the view before may still be busy leaving.
    const place = document.createElement('div');
    container.append(place);
    const shown = showView(ports, entry, place, view, onState, options);
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
    const ignoreState = () => {}; // a widget that fails is reported, and its place stays empty
    const widgets = widgetsOf(registry, name).map(({ entry, widget }) =>
      show(entry, container, { kind: 'widget', widget, props }, ignoreState),
    );
    return () => {
      for (const widget of widgets) void widget.close();
    };
  }

  return { show, mountSlot, restart: loader.restart, mayLeave: () => [...onScreen].every((shown) => shown.mayLeave()) };
}

/** Every report says whose it is. */
const telemetryOf = ({ telemetry }: SharedHost, remote: string): Telemetry => ({
  error: (error, context) => telemetry.error(error, { remote, ...context }),
});

/** The widgets of a slot, in their declared order. */
export function widgetsOf(registry: readonly RegistryEntry[], name: SlotName): { entry: RegistryEntry; widget: string }[] {
  return registry
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
  if (!views) throw new Error('Remotes are shown inside a RemoteViewsProvider.');
  return views;
}
