import type { Location, Navigator, To } from 'react-router';
import { createPath, parsePath } from 'react-router';
import { type BackLayers, createBackLayers } from './back-layers.ts';

export type Path = Pick<Location, 'pathname' | 'search' | 'hash'>;
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** The current location and how it was reached. A new object for each navigation, so compare by identity. */
export interface NavigationState {
  location: Location;
  type: NavigationType;
}

export interface BrowserHistory extends Navigator {
  current(): NavigationState;
  subscribe(listener: () => void): () => void;
  /** Whether back leads to a page of this site. */
  canGoBack(): boolean;
  /** Runs `redirect` for the current location again, after the session has changed. */
  revalidate(): void;
  /** Calls `onBack` when the member goes back, instead of leaving the page, until it is released. */
  holdBack: BackLayers['hold'];
}

interface HistoryOptions {
  window: Window;
  /** Applies the guards: returns the given path if it may be shown, otherwise where to go instead. */
  redirect(path: Path): Path;
  /** Whether going from one path to another needs the document of the latter: this one lists other pages only. */
  needsDocument(to: Path, from: Path): boolean;
  /** Loads the document of the current address. */
  reload(): void;
  /** Whether the page may be left. Called before anything changes; may ask the member and answer later. */
  mayLeave(): boolean | Promise<boolean>;
  /** Removes the listeners. */
  signal?: AbortSignal;
}

interface Entry {
  usr: unknown;
  key: string;
  /** Position in the session's history; distinguishes back from forward. */
  idx: number;
  /** On the entry of something over the page, which Back closes: how many lie over the page, it included. */
  layer?: number;
}

/**
 * A history for React Router's low-level `<Router>`; nothing else writes to the browser's history. Every way to a page (first load, link,
 * back, forward, a remote's navigation) passes `mayLeave` and `redirect` before anything renders. `createBrowserRouter` would be twice the size.
 */
export function createBrowserHistory({ window, redirect, needsDocument, reload, mayLeave, signal }: HistoryOptions): BrowserHistory {
  const { history } = window;
  const listeners = new Set<() => void>();
  let index = (history.state as Entry | null)?.idx ?? 0;
  let current: NavigationState = { location: read(), type: 'POP' };
  /** Set while this code moves through the history itself, to undo or repeat the member's step. */
  let ignorePop: (() => void) | null = null;
  const layers = createBackLayers({
    push() {
      index += 1;
      history.pushState({ ...here(), layer: layers.count() + 1 }, '', createPath(current.location));
    },
    drop,
  });

  /** The current location as an entry, for other entries of the same page. */
  const here = (): Entry => ({ usr: current.location.state, key: current.location.key, idx: index });

  /** Filters may have changed the address while a sheet lay over the page: the entry below takes it over. */
  const keepAddress = () => history.replaceState(here(), '', createPath(current.location));

  async function drop(count: number): Promise<void> {
    if (signal?.aborted) return;
    await goSilently(-count);
    index -= count;
    keepAddress();
  }

  function read(): Location {
    const { pathname, search, hash } = window.location;
    const entry = history.state as Entry | null;
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
  }

  function show(type: NavigationType): void {
    if (needsDocument(read(), current.location)) return reload(); // keeps the entry and its state
    current = { location: read(), type };
    for (const listener of [...listeners]) listener();
  }

  const entryOf = (state: unknown): Entry => ({ usr: state ?? null, key: Math.random().toString(36).slice(2, 10), idx: index });

  /** Replaces the current entry if the guards redirect it. */
  function applyRedirect(): void {
    const requested = read();
    const path = redirect(requested);
    if (createPath(path) === createPath(requested)) return;
    layers.forget();
    history.replaceState(entryOf(null), '', createPath(path));
  }

  async function change(to: To, state: unknown, type: 'PUSH' | 'REPLACE'): Promise<void> {
    const requested = resolve(to, current.location);
    // Who may not stay, after a logout say, is not asked.
    const mayStay = redirect(current.location).pathname === current.location.pathname;
    if (mayStay && redirect(requested).pathname !== current.location.pathname) {
      const answer = mayLeave();
      if (answer !== true && !(await answer)) return;
    }
    // After the answer: the session may have ended while the question was open.
    const path = redirect(requested);
    const entryState = createPath(path) === createPath(requested) ? state : null;
    // A page that is opened from a sheet takes the place of the sheet's entry.
    const settling = layers.settle(type === 'PUSH' ? 1 : undefined);
    if (settling) await settling;
    const isOverLayer = layers.count() > 0;
    if (type === 'PUSH' && !isOverLayer) index += 1;
    const entry = { ...entryOf(entryState), ...(isOverLayer && type === 'REPLACE' && { layer: layers.count() }) };
    if (type === 'PUSH' && !isOverLayer) history.pushState(entry, '', createPath(path));
    else history.replaceState(entry, '', createPath(path));
    if (type === 'PUSH') layers.forget();
    show(type);
  }

  async function onPop(): Promise<void> {
    if (ignorePop) return ignorePop();
    // The browser follows a link to another fragment of this page by itself (a mailed link, the skip link) and leaves the state empty.
    if (!history.state) {
      index += 1;
      layers.forget();
      history.replaceState(entryOf(null), '');
    }
    const { idx: next = 0, layer } = (history.state as Partial<Entry> | null) ?? {};
    if (next < index && next >= index - layers.count()) {
      const count = index - next;
      index = next;
      keepAddress();
      return layers.popped(count);
    }
    // Forward, to what has been closed.
    if (layer && next > index) return goSilently(index - next);
    if (window.location.pathname !== current.location.pathname) {
      const answer = mayLeave();
      if (answer !== true) {
        // The browser has already moved: undo its step, and repeat it if the member agrees to leave.
        const delta = next - index;
        await goSilently(-delta);
        if (!(await answer)) return;
        await goSilently(delta);
      }
    }
    index = next;
    layers.forget();
    applyRedirect();
    show('POP');
  }

  function goSilently(delta: number): Promise<void> {
    return new Promise((done) => {
      ignorePop = () => {
        ignorePop = null;
        done();
      };
      history.go(delta);
    });
  }

  applyRedirect();
  if (history.state === null) history.replaceState(entryOf(null), '');
  current = { location: read(), type: 'POP' };
  window.addEventListener('popstate', () => void onPop(), { signal });
  // Loaded again while something lay over it: the page starts without.
  const over = (history.state as Entry | null)?.layer;
  if (over) void drop(over);

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // A link followed before this code ran has loaded a document: only the browser knows of the one before (where it can tell).
    canGoBack: () => index > layers.count() || ('navigation' in window && window.navigation.canGoBack),
    revalidate() {
      const before = createPath(current.location);
      applyRedirect();
      if (createPath(read()) !== before) show('REPLACE');
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state) => void change(to, state, 'PUSH'),
    replace: (to, state) => void change(to, state, 'REPLACE'),
    go: (delta) => history.go(delta < 0 ? delta - layers.count() : delta),
    holdBack: layers.hold,
  };
}

/** Resolves a link's target: a `?query` or `#hash` alone stays on the current page. */
function resolve(to: To, { pathname, search }: Path): Path {
  const target = typeof to === 'string' ? parsePath(to) : to;
  return {
    pathname: target.pathname ?? pathname,
    search: target.search ?? (target.pathname ? '' : target.hash ? search : ''),
    hash: target.hash ?? '',
  };
}
