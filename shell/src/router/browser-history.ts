import type { Location, Navigator, To } from 'react-router';
import { createPath, parsePath } from 'react-router';

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
    if (createPath(path) !== createPath(requested)) history.replaceState(entryOf(null), '', createPath(path));
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
    if (type === 'PUSH') index += 1;
    const entry = entryOf(entryState);
    if (type === 'PUSH') history.pushState(entry, '', createPath(path));
    else history.replaceState(entry, '', createPath(path));
    show(type);
  }

  async function onPop(): Promise<void> {
    if (ignorePop) return ignorePop();
    // The browser follows a link to another fragment of this page by itself (a mailed link, the skip link) and leaves the state empty.
    if (!history.state) {
      index += 1;
      history.replaceState(entryOf(null), '');
    }
    const next = (history.state as Entry | null)?.idx ?? 0;
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

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // A link followed before this code ran has loaded a document: only the browser knows of the one before (where it can tell).
    canGoBack: () => index > 0 || ('navigation' in window && window.navigation.canGoBack),
    revalidate() {
      const before = createPath(current.location);
      applyRedirect();
      if (createPath(read()) !== before) show('REPLACE');
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state) => void change(to, state, 'PUSH'),
    replace: (to, state) => void change(to, state, 'REPLACE'),
    go: (delta) => history.go(delta),
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
