import { type PointerEvent, type SyntheticEvent, useRef } from 'react';

/** How far a card must be dragged to count, in pixels. */
const FAR = 90;
/** Below it a drag is a tap. */
const TAP = 8;

/**
 * Dragging the top card: it follows the finger, flies off beyond `FAR`, and springs back otherwise. The link on the card isn't followed
 * after a drag.
 */
export function useSwipe(onSwiped: (isYes: boolean) => void) {
  const start = useRef<{ x: number; card: HTMLElement } | null>(null);
  const hasMoved = useRef(false);

  const settle = () => {
    const card = start.current?.card;
    start.current = null;
    if (!card) return;
    card.style.removeProperty('transform');
    card.style.removeProperty('transition');
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasMoved.current = false;
      const card = (event.target as HTMLElement).closest<HTMLElement>('li');
      if (card && event.isPrimary) start.current = { x: event.clientX, card };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const { x, card } = start.current;
      const moved = event.clientX - x;
      if (!hasMoved.current && Math.abs(moved) < TAP) return;
      if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
      hasMoved.current = true;
      card.style.transition = 'none';
      card.style.transform = `translateX(${moved}px) rotate(${moved / 18}deg)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = start.current && hasMoved.current ? event.clientX - start.current.x : 0;
      settle();
      if (Math.abs(moved) >= FAR) onSwiped(moved > 0);
    },
    onPointerCancel: settle,
    onDragStart: (event: SyntheticEvent) => event.preventDefault(),
    onClickCapture: (event: SyntheticEvent) => {
      if (!hasMoved.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
