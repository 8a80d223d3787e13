/** Minimum distance between a menu and the edges of what is seen, px. */
export const EDGE = 8;
/** Between a menu and its button, px. */
export const GAP = 6;
/** A bar that stands at the window's edge bears this attribute: nothing that opens goes under it. */
export const BAR = 'data-edge-bar';

interface Span {
  start: number;
  end: number;
}

/**
 * Places an open menu within what is seen of the page: above its button where it has no room below (or the other way around), no taller than
 * the room there is, and shifted from the sides. The bars at the window's edges and the panes that clip it count as edges.
 */
export function placeMenu(list: HTMLElement | null, opens: 'down' | 'up'): void {
  const button = list?.parentElement;
  if (!list || !button) return;
  const { left, right } = list.getBoundingClientRect();
  const across = seen(list, 'x');
  const shift = Math.max(across.start + EDGE - left, 0) || Math.min(across.end - EDGE - right, 0);
  if (shift !== 0) list.style.translate = `${shift}px`;

  const { top, bottom } = button.getBoundingClientRect();
  const along = seen(list, 'y');
  const room = { up: top - GAP - along.start - EDGE, down: along.end - EDGE - bottom - GAP };
  const height = list.offsetHeight;
  if (height <= room[opens]) return;
  const side = room.up > room.down ? 'up' : 'down';
  list.style.top = side === 'down' ? `calc(100% + ${GAP}px)` : 'auto';
  list.style.bottom = side === 'up' ? `calc(100% + ${GAP}px)` : 'auto';
  if (height > room[side]) list.style.maxHeight = `${Math.max(room[side], 0)}px`;
}

/** What is seen of the page in one direction: the window without its bars, and within the panes around the element. */
function seen(element: HTMLElement, axis: 'x' | 'y'): Span {
  const span = axis === 'x' ? { start: 0, end: document.documentElement.clientWidth } : betweenBars(element);
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if ((axis === 'x' ? overflowX : overflowY) === 'visible') continue;
    const rect = box.getBoundingClientRect();
    const start = axis === 'x' ? rect.left + box.clientLeft : rect.top + box.clientTop;
    span.start = Math.max(span.start, start);
    span.end = Math.min(span.end, start + (axis === 'x' ? box.clientWidth : box.clientHeight));
  }
  return span;
}

/** The window's height, or what a keyboard on the screen leaves of it, without the bars at its edges. */
function betweenBars(element: HTMLElement): Span {
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {};
  const span = { start: offsetTop, end: offsetTop + height };
  for (const bar of document.querySelectorAll(`[${BAR}]`)) {
    const { top, bottom, height: own } = bar.getBoundingClientRect();
    if (own === 0 || bar.contains(element)) continue;
    if (top <= span.start && bottom > span.start) span.start = bottom;
    else if (bottom >= span.end && top < span.end) span.end = top;
  }
  return span;
}
