import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Decision } from './decision-history.ts';
import { CLICK_SLOP, decisionOf, dragTransform, stampScale } from './drag.ts';

interface Start {
  pointer: number;
  x: number;
  y: number;
  width: number;
  isDragged: boolean;
  lastX: number;
  lastAt: number;
  speed: number;
}

/**
 * Lets a card follow the finger: while it moves, only `transform` changes, of the card and of its two stamps (`[data-stamp]`), and React
 * renders nothing. A short press stays a click.
 * @param isOn only the card on top can be dragged
 * @param onRelease false: the card goes back
 */
export function useDrag(card: RefObject<HTMLElement | null>, isOn: boolean, onRelease: (decision: Decision) => boolean): void {
  const release = useEffectEvent(onRelease);
  useEffect(() => {
    const { current: element } = card;
    if (!element || !isOn) return;
    let start: Start | null = null;

    const moveTo = (dx: number, dy: number, width: number) => {
      element.style.transform = dx === 0 && dy === 0 ? '' : dragTransform({ dx, dy, width });
      for (const stamp of element.querySelectorAll<HTMLElement>('[data-stamp]'))
        stamp.style.transform = `scale(${stampScale(dx, width, stamp.dataset['stamp'] as Decision)})`;
    };
    const goBack = () => {
      element.style.transition = 'transform 200ms ease-out';
      moveTo(0, 0, 1);
    };
    const down = (event: PointerEvent) => {
      if (start || event.button !== 0 || !event.isPrimary) return;
      const { clientX: x, clientY: y, timeStamp: lastAt, pointerId: pointer } = event;
      start = { pointer, x, y, width: element.clientWidth, isDragged: false, lastX: x, lastAt, speed: 0 };
    };
    const move = (event: PointerEvent) => {
      if (start?.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.isDragged) {
        if (Math.abs(dx) < CLICK_SLOP) return;
        start.isDragged = true;
        element.setPointerCapture(start.pointer);
        element.style.transition = 'none';
      }
      const passed = event.timeStamp - start.lastAt;
      if (passed > 0) start.speed = (event.clientX - start.lastX) / passed;
      start.lastX = event.clientX;
      start.lastAt = event.timeStamp;
      moveTo(dx, dy, start.width);
    };
    const up = (event: PointerEvent) => {
      if (start?.pointer !== event.pointerId) return;
      const { x, y, width, isDragged, speed } = start;
      start = null;
      if (!isDragged) return;
      const decision = event.type === 'pointerup' ? decisionOf({ dx: event.clientX - x, dy: event.clientY - y, speed, width }) : null;
      // The click that follows a drag opens nothing.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
      if (decision === null || !release(decision)) goBack();
    };
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    // Links and pictures would otherwise be dragged by the browser itself.
    const prevent = (event: Event) => event.preventDefault();

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('dragstart', prevent);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('dragstart', prevent);
    };
  }, [card, isOn]);
}
