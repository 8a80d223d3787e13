import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/** ms until a finger that rests is a long press, as on phones. */
const LONG = 500;
/** px that a resting finger may move. */
const MOVES = 10;

/** A finger that rests on the element. Handlers for it; the browser's own menu and the click at the end are kept away. */
export function useLongPress(onLongPress: (event: SyntheticEvent) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef<{ x: number; y: number } | null>(null);
  const isDone = useRef(false);

  const stop = () => {
    clearTimeout(timer.current);
    from.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = (event: SyntheticEvent) => {
    stop();
    isDone.current = true;
    onLongPress(event);
  };

  return {
    onPointerDown(event: PointerEvent) {
      isDone.current = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => press(event), LONG);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (from.current && Math.hypot(clientX - from.current.x, clientY - from.current.y) > MOVES) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Android says so itself, before or after the time is over.
    onContextMenu(event: MouseEvent) {
      if (!from.current && !isDone.current) return;
      event.preventDefault();
      if (!isDone.current) press(event);
    },
    onClickCapture(event: MouseEvent) {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
