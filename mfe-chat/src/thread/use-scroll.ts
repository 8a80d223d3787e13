import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** So close to the end counts as there, in px. */
const AT_BOTTOM = 48;
/** So close to the beginning, in px, the page before is fetched: it is there before it is missed. */
const NEAR_TOP = 600;

interface ScrollInput {
  /** Index of the list's child to begin at: the unread line. Null: at the end. */
  startAt: number | null;
  /** Whether the end is in view. */
  onAtBottom: (isAtBottom: boolean) => void;
  onNearTop: () => void;
}

/**
 * Keeps what is read where it is: the end stays in view for who is there; for everybody else the first message in view stays
 * in its place, whatever is added above or below. React keeps the elements by key, so an element stands for its message.
 */
export function useScroll({ startAt, onAtBottom, onNearTop }: ScrollInput) {
  const pane = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const sticks = useRef(true);
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  const hasBegun = useRef(false);

  function look(): void {
    const box = pane.current;
    if (!box || !list.current) return;
    sticks.current = box.scrollHeight - box.scrollTop - box.clientHeight <= AT_BOTTOM;
    onAtBottom(sticks.current);
    const element = firstInView(list.current.children, box.getBoundingClientRect().top);
    anchor.current = element ? { element, top: element.getBoundingClientRect().top } : null;
    if (box.scrollTop < NEAR_TOP) onNearTop();
  }

  function settle(): void {
    const box = pane.current;
    if (!box) return;
    const { element, top } = anchor.current ?? {};
    if (sticks.current) box.scrollTop = box.scrollHeight;
    else if (element?.isConnected && top !== undefined) box.scrollTop += element.getBoundingClientRect().top - top;
    look();
  }

  // After every change of what is on screen, before it is painted.
  useLayoutEffect(() => {
    const start = startAt === null ? undefined : list.current?.children[startAt];
    if (!hasBegun.current && start && pane.current) {
      anchor.current = { element: start, top: pane.current.getBoundingClientRect().top };
      sticks.current = false;
    }
    hasBegun.current = true;
    settle();
  });

  // The composer grows, the keyboard comes, the window turns.
  const onResize = useEffectEvent(settle);
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize());
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);

  const toBottom = () => {
    sticks.current = true;
    settle();
  };

  return { pane, list, onScroll: look, toBottom };
}

/** The first of a column of elements that reaches below a line. */
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
