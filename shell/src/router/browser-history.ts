import type { Location, Navigator, To } from 'react-router';
import { createPath, parsePath } from 'react-router';

export type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** What the page shows, and how it came there. One object per navigation: compare by identity. */
export interface NavigationState {
  location: Location;
  type: NavigationType;
}

export interface BrowserHistory extends Navigator {
  current(): NavigationState;
  subscribe(listener: () => void): () => void;
  /** There is a page of ours to go back to. */
  canGoBack(): boolean;
  /** Asks `redirect` again where we are: the session has changed. */
  revalidate(): void;
}

interface HistoryOptions {
  window: Window;
  /** Where a wish to go somewhere really ends (guards, R-50). Returns the place itself when it may be shown. */
  redirect(place: Place): Place;
  /** Whether the page may be left. Asked before anything changes; a promise is waited for. */
  mayLeave(): boolean | Promise<boolean>;
  /** Ends listening to the browser. */
  signal?: AbortSignal;
}

interface Entry {
  usr: unknown;
  key: string;
  /** Position in the session's history: tells back from forward. */
  idx: number;
}

/**
 * The one writer of the browser's history, as React Router's low-level `<Router>` takes it.
 * `createBrowserRouter` would do, at twice the size; and here every way to a page (first load, link, back, forward, a remote's
 * navigation) passes the same two questions, may we leave and may we go there, before anything is rendered.
 */
export function createBrowserHistory({ window, redirect, mayLeave, signal }: HistoryOptions): BrowserHistory {
  const { history } = window;
  const listeners = new Set<() => void>();
  let index = (history.state as Entry | null)?.idx ?? 0;
  let current: NavigationState = { location: read(), type: 'POP' };
  /** Set while we ourselves move through the history, to put back or to repeat what the member did. */
  let swallowPop: (() => void) | null = null;

  function read(): Location {
    const { pathname, search, hash } = window.location;
    const entry = history.state as Entry | null;
    return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
  }

  function show(type: NavigationType): void {
    current = { location: read(), type };
    for (const listener of [...listeners]) listener();
  }

  const entryOf = (state: unknown): Entry => ({ usr: state ?? null, key: Math.random().toString(36).slice(2, 10), idx: index });

  /** Replaces the entry we stand on if the guards want us elsewhere. */
  function obey(): void {
    const wanted = read();
    const place = redirect(wanted);
    if (createPath(place) !== createPath(wanted)) history.replaceState(entryOf(null), '', createPath(place));
  }

  async function change(to: To, state: unknown, type: 'PUSH' | 'REPLACE'): Promise<void> {
    const wanted = placeOf(to, current.location);
    const place = redirect(wanted);
    const entryState = createPath(place) === createPath(wanted) ? state : null;
    const leaves = place.pathname !== current.location.pathname;
    if (leaves) {
      const answer = mayLeave();
      if (answer !== true && !(await answer)) return;
    }
    if (type === 'PUSH') index += 1;
    const entry = entryOf(entryState);
    if (type === 'PUSH') history.pushState(entry, '', createPath(place));
    else history.replaceState(entry, '', createPath(place));
    show(type);
  }

  async function popped(): Promise<void> {
    if (swallowPop) return swallowPop();
    // Made by the browser, which follows an address of this page with another fragment by itself: a mailed link, the skip link.
    if (!history.state) {
      index += 1;
      history.replaceState(entryOf(null), '');
    }
    const next = (history.state as Entry | null)?.idx ?? 0;
    if (window.location.pathname !== current.location.pathname) {
      const answer = mayLeave();
      if (answer !== true) {
        // The browser has moved already: back to where we were, and on again if the member agrees.
        const delta = next - index;
        await moveUnseen(-delta);
        if (!(await answer)) return;
        await moveUnseen(delta);
      }
    }
    index = next;
    obey();
    show('POP');
  }

  function moveUnseen(delta: number): Promise<void> {
    return new Promise((resolve) => {
      swallowPop = () => {
        swallowPop = null;
        resolve();
      };
      history.go(delta);
    });
  }

  obey();
  if (history.state === null) history.replaceState(entryOf(null), '');
  current = { location: read(), type: 'POP' };
  window.addEventListener('popstate', () => void popped(), { signal });

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    canGoBack: () => index > 0,
    revalidate() {
      const before = createPath(current.location);
      obey();
      if (createPath(read()) !== before) show('REPLACE');
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state) => void change(to, state, 'PUSH'),
    replace: (to, state) => void change(to, state, 'REPLACE'),
    go: (delta) => history.go(delta),
  };
}

/** An absolute place from what a link says: `/path`, `?query` and `#hash` alone stay on the page. */
function placeOf(to: To, { pathname, search }: Place): Place {
  const wish = typeof to === 'string' ? parsePath(to) : to;
  return {
    pathname: wish.pathname ?? pathname,
    search: wish.search ?? (wish.pathname ? '' : wish.hash ? search : ''),
    hash: wish.hash ?? '',
  };
}
