import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** px from the end that count as being at the end. */
const AT_BOTTOM = 48;
/** px from the top at which the older page is fetched, so that it is there before it is needed. */
const NEAR_TOP = 600;

interface ScrollInput {
  /** Index of the list item to start at: the unread line. Null: start at the end. */
  startAt: number | null;
  /** Called with whether the end is in view. */
  onAtBottom: (isAtBottom: boolean) => void;
  onNearTop: () => void;
}

/**
 * Keeps the scroll position while messages are added. At the end, the end stays in view; elsewhere the first visible message
 * keeps its place. React keeps elements by key, so an element identifies its message.
 */
export function useScroll({ startAt, onAtBottom, onNearTop }: ScrollInput) {
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isStuckToEnd = useRef(true);
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  const isPositioned = useRef(false);

  function measure(): void {
    const box = pane.current;
    if (!box || !list.current) return;
    isStuckToEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight <= AT_BOTTOM;
    onAtBottom(isStuckToEnd.current);
    const element = firstInView(list.current.children, box.getBoundingClientRect().top);
    anchor.current = element ? { element, top: element.getBoundingClientRect().top } : null;
    if (box.scrollTop < NEAR_TOP) onNearTop();
  }

  function restorePosition(): void {
    const box = pane.current;
    if (!box) return;
    const { element, top } = anchor.current ?? {};
    if (isStuckToEnd.current) box.scrollTop = box.scrollHeight;
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
    restorePosition();
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
    restorePosition();
  };

  return { pane, list, onScroll: measure, toBottom };
}

/** Binary search: the first element whose bottom edge is below `line` (px, viewport). */
function firstInView(column: HTMLCollection, line: number): Element | undefined {
  let from = 0;
  let to = column.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((column[middle]?.getBoundingClientRect().bottom ?? 0) > line) to = middle;
    else from = middle + 1;
  }
  return column[from];
}
