import type { BrowserHistory } from './browser-history.ts';
import type { Routes } from './routes.ts';

/** px: how far the window was scrolled, and what stood above the page then. */
type Position = readonly [scrolled: number, above: number];

const POSITIONS = 'vesper.positions';
const GIVE_UP_MS = 3000; // stop waiting for the new page's content
const HEADING_SETTLED_MS = 500; // from then on, the heading on screen is taken to be the new page's

/**
 * Scroll and focus as after a full page load. A new page starts at the top, with the focus on its heading so that screen readers announce
 * it; back and forward restore the scroll position once the page is long enough, though an alert above it has come or gone. A page that
 * replaces its own URL (filters, a conversation that got its id) keeps scroll and focus, so that typing is not interrupted.
 */
export function manageScrollAndFocus(history: BrowserHistory, { isSamePage }: Pick<Routes, 'isSamePage'>, window: Window): void {
  const { document, sessionStorage } = window;
  const positions: Record<string, Position> = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
  let shown = history.current().location;
  /** Aborts what the last navigation still waits for. */
  let pending = new AbortController();

  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', keepPosition, { passive: true });
  window.addEventListener('pagehide', () => sessionStorage.setItem(POSITIONS, JSON.stringify(positions)));
  // Once the member interacts with the page, it must not scroll or move the focus any more.
  for (const sign of ['pointerdown', 'keydown', 'wheel'] as const) window.addEventListener(sign, () => pending.abort(), { passive: true });

  function onNavigation(isFirst: boolean): void {
    const { location, type } = history.current();
    if (type === 'REPLACE' && isSamePage(location.pathname, shown.pathname)) {
      shown = location;
      keepPosition();
      return;
    }
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const isNewPage = location.pathname !== shown.pathname;
    shown = location;
    if (isNewPage || isFirst || type === 'POP') scrollWhenPossible((type === 'POP' && positions[location.key]) || [0, 0], signal);
    if (isNewPage) focusHeading(signal);
  }

  function keepPosition(): void {
    positions[shown.key] = [window.scrollY, heightAbovePage()];
  }

  /** Of an alert: what stands above the last child of `main`, which is the page. */
  function heightAbovePage(): number {
    const main = document.getElementById('main');
    const page = main?.lastElementChild;
    return main && page ? Math.round(page.getBoundingClientRect().top - main.getBoundingClientRect().top) : 0;
  }

  function scrollWhenPossible([scrolled, above]: Position, signal: AbortSignal): void {
    // Who had not scrolled past what stands above the page sees it again.
    const isPast = scrolled > above;
    const top = () => (isPast ? scrolled + heightAbovePage() - above : scrolled);
    const isLongEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top();
    let scrolledTo = top();
    let isDone = isLongEnough();
    window.scrollTo(0, scrolledTo);
    if (isDone && !isPast) return;
    const observer = new ResizeObserver(() => {
      if (!isLongEnough() || (isDone && top() === scrolledTo)) return;
      isDone = true;
      scrolledTo = top();
      window.scrollTo(0, scrolledTo);
      if (!isPast) observer.disconnect();
    });
    observer.observe(document.body);
    onEnd(signal, () => observer.disconnect());
  }

  function focusHeading(signal: AbortSignal): void {
    const main = document.getElementById('main');
    if (!main) return;
    const heading = () => main.querySelector<HTMLElement>('h1[tabindex]');
    const old = heading(); // The previous page may stay on screen for a moment.
    main.focus({ preventScroll: true });

    const settle = (isLate: boolean): void => {
      const hasMoved = document.activeElement !== main && main.contains(document.activeElement); // The page set the focus itself.
      const next = heading();
      if (!hasMoved && !(next && (isLate || next !== old))) return;
      if (!hasMoved) next?.focus({ preventScroll: true });
      observer.disconnect();
    };
    const observer = new MutationObserver(() => settle(false));
    observer.observe(main, { childList: true, subtree: true });
    const late = window.setTimeout(() => settle(true), HEADING_SETTLED_MS);
    onEnd(signal, () => {
      window.clearTimeout(late);
      observer.disconnect();
    });
  }

  function onEnd(signal: AbortSignal, end: () => void): void {
    const timer = window.setTimeout(end, GIVE_UP_MS);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      end();
    });
  }

  history.subscribe(() => onNavigation(false));
  onNavigation(true);
}
