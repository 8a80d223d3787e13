import type { BrowserHistory } from './browser-history.ts';
import type { Routes } from './routes.ts';

const POSITIONS = 'vesper.scroll';
const PATIENCE = 3000; // ms until a page that does not come is no longer waited for
const ONE_MOMENT = 500; // ms after which the heading that stands is taken for the new page's

/**
 * What a browser does when it loads a document, and a single page must do itself: a new page starts at its top, with the
 * focus on its heading, so that it is read out; back returns to where one was, as soon as the page is long enough again.
 * A page that replaces its own address (filters; a conversation that has got one) has not arrived anew: who writes goes on writing.
 */
export function manageScrollAndFocus(history: BrowserHistory, { isSamePage }: Pick<Routes, 'isSamePage'>, window: Window): void {
  const { document, sessionStorage } = window;
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
  let shown = history.current().location;
  let arrival = new AbortController();

  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => void (positions[shown.key] = window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => sessionStorage.setItem(POSITIONS, JSON.stringify(positions)));
  // A member who is already doing something is not pulled away.
  for (const sign of ['pointerdown', 'keydown', 'wheel'] as const) window.addEventListener(sign, () => arrival.abort(), { passive: true });

  function arrive(isFirst: boolean): void {
    const { location, type } = history.current();
    if (type === 'REPLACE' && isSamePage(location.pathname, shown.pathname)) {
      shown = location;
      positions[shown.key] = window.scrollY;
      return;
    }
    arrival.abort();
    arrival = new AbortController();
    const { signal } = arrival;
    const isNewPage = location.pathname !== shown.pathname;
    shown = location;
    const top = type === 'POP' ? (positions[location.key] ?? 0) : 0;
    if (isNewPage || isFirst || type === 'POP') scrollWhenPossible(top, signal);
    if (isNewPage) focusHeading(signal);
  }

  function scrollWhenPossible(top: number, signal: AbortSignal): void {
    const isLongEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top;
    window.scrollTo(0, top);
    if (isLongEnough()) return;
    const observer = new ResizeObserver(() => {
      if (!isLongEnough()) return;
      observer.disconnect();
      window.scrollTo(0, top);
    });
    observer.observe(document.body);
    endLater(signal, () => observer.disconnect());
  }

  function focusHeading(signal: AbortSignal): void {
    const main = document.getElementById('main');
    if (!main) return;
    const heading = () => main.querySelector<HTMLElement>('h1[tabindex]');
    const old = heading(); // The page we come from may stand a moment longer.
    main.focus({ preventScroll: true });

    const settle = (isLate: boolean): void => {
      const hasMoved = document.activeElement !== main && main.contains(document.activeElement); // The page has put it where it wants it.
      const next = heading();
      if (!hasMoved && !(next && (isLate || next !== old))) return;
      if (!hasMoved) next?.focus({ preventScroll: true });
      observer.disconnect();
    };
    const observer = new MutationObserver(() => settle(false));
    observer.observe(main, { childList: true, subtree: true });
    const late = window.setTimeout(() => settle(true), ONE_MOMENT);
    endLater(signal, () => {
      window.clearTimeout(late);
      observer.disconnect();
    });
  }

  function endLater(signal: AbortSignal, end: () => void): void {
    const timer = window.setTimeout(end, PATIENCE);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      end();
    });
  }

  history.subscribe(() => arrive(false));
  arrive(true);
}
