import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** px from the end that count as being at the end. */
const AT_BOTTOM = 48;
/** px from the top or the end at which more messages are fetched or drawn, so that they are there before they are needed. */
const NEAR = 600;

interface ScrollInput {
  /** Index of the list item to start at: the unread line. Null: start at the end. */
  startAt: number | null;
  /** Index of the list item to scroll to. Null: none, or it isn't drawn yet. */
  target: number | null;
  /** It is in view. */
  onReached: (element: HTMLElement) => void;
  /** Whether the list item of that index is a message. Day and unread lines move up when older messages come, so none can be held on to. */
  isMessage: (index: number) => boolean;
  /** Called with whether the end is in view. */
  onAtBottom: (isAtBottom: boolean) => void;
  onNearTop: () => void;
  /** Later messages are loaded and not drawn: the end of the list is not the end of the conversation. */
  hasLater: boolean;
  onNearEnd: () => void;
  /** Draws the messages up to the newest. */
  showNewest: () => void;
}

/**
 * Keeps the scroll position while messages are added. At the end, the end stays in view; elsewhere the first visible message
 * keeps its place. React keeps elements by key, so an element identifies its message.
 */
export function useScroll({ startAt, target, onReached, isMessage, onAtBottom, onNearTop, hasLater, onNearEnd, showNewest }: ScrollInput) {
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isStuckToEnd = useRef(true);
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  const isPositioned = useRef(false);

  function measure(): void {
    const box = pane.current;
    if (!box || !list.current) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    isStuckToEnd.current = !hasLater && below <= AT_BOTTOM;
    onAtBottom(isStuckToEnd.current);
    const items = list.current.children;
    let first = firstInView(items, box.getBoundingClientRect().top);
    while (first < items.length - 1 && !isMessage(first)) first += 1;
    const element = items[first];
    anchor.current = element ? { element, top: element.getBoundingClientRect().top } : null;
    if (box.scrollTop < NEAR) onNearTop();
    else if (hasLater && below < NEAR) onNearEnd();
  }

  function restorePosition(): void {
    const box = pane.current;
    if (!box) return;
    const { element, top } = anchor.current ?? {};
    // What stands there before the first message begins at its top.
    const hasMessages = (list.current?.children.length ?? 0) > 0;
    if (isStuckToEnd.current && hasMessages) box.scrollTop = box.scrollHeight;
    else if (element?.isConnected && top !== undefined) box.scrollTop += element.getBoundingClientRect().top - top;
    measure();
  }

  // After every render, before paint.
  useLayoutEffect(() => {
    const start = startAt === null ? undefined : list.current?.children[startAt];
    if (!isPositioned.current && start && pane.current) {
      anchor.current = { element: start, top: pane.current.getBoundingClientRect().top };
      isStuckToEnd.current = false;
    }
    isPositioned.current = true;
    const wanted = target === null ? undefined : list.current?.children[target];
    if (wanted instanceof HTMLElement && pane.current) {
      const { top, height } = pane.current.getBoundingClientRect();
      anchor.current = { element: wanted, top: top + height / 3 };
      isStuckToEnd.current = false;
    }
    restorePosition();
    if (wanted instanceof HTMLElement) onReached(wanted);
  });

  // The composer grows, the keyboard opens, the device is rotated.
  const onResize = useEffectEvent(restorePosition);
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize());
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);

  const toBottom = () => {
    isStuckToEnd.current = true;
    // Once the newest are drawn, their render restores the position.
    if (hasLater) showNewest();
    else restorePosition();
  };

  return { pane, list, onScroll: measure, toBottom };
}

/** Binary search: the index of the first element whose bottom edge is below `line` (px, viewport). */
function firstInView(column: HTMLCollection, line: number): number {
  let from = 0;
  let to = column.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((column[middle]?.getBoundingClientRect().bottom ?? 0) > line) to = middle;
    else from = middle + 1;
  }
  return from;
}
