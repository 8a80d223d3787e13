import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Anchor, anchorAt, distanceOf, letGo, middleOf, type Point, scaledBy } from './zoom.ts';

type Fingers = readonly [Point, Point];

/**
 * Two fingers on a pane, or on a trackpad, change the scale of what is in it. The listeners are not React's, which are passive: the browser
 * would enlarge the whole page as well.
 */
export function usePinch(
  pane: RefObject<HTMLElement | null>,
  { scale, onScale }: { scale: number; onScale: (scale: number, anchor: Anchor | null) => void },
): void {
  const latest = useRef({ scale, onScale });
  useLayoutEffect(() => {
    latest.current = { scale, onScale };
  });
  // Before anyone can touch what has just been drawn.
  useLayoutEffect(() => {
    const { current: box } = pane;
    if (!box) return;
    /** What was there when the second finger came, and the scale asked for since. */
    let start: { scale: number; distance: number; anchor: Anchor; asked: number } | null = null;

    const within = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const fingersOf = ({ touches: [one, other] }: TouchEvent): Fingers | null => (one && other ? [within(one), within(other)] : null);
    const begin = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!fingers) return;
      const { scale: before } = latest.current;
      start = { scale: before, distance: distanceOf(fingers), anchor: anchorAt(box, middleOf(fingers)), asked: before };
    };
    const move = (event: TouchEvent) => {
      const fingers = fingersOf(event);
      if (!fingers || !start) return;
      if (event.cancelable) event.preventDefault();
      start.asked = scaledBy(start.scale, distanceOf(fingers) / Math.max(start.distance, 1));
      latest.current.onScale(start.asked, { part: start.anchor.part, at: middleOf(fingers) });
    };
    const end = (event: TouchEvent) => {
      if (!start || event.touches.length > 1) return;
      latest.current.onScale(letGo(start.asked), null);
      start = null;
    };
    /** Browsers tell a trackpad's pinch as a wheel with Ctrl. */
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current.onScale(scaledBy(latest.current.scale, Math.exp(-event.deltaY / 100)), anchorAt(box, within(event)));
    };
    const active = new AbortController();
    const options = { passive: false, signal: active.signal };
    box.addEventListener('touchstart', begin, options);
    box.addEventListener('touchmove', move, options);
    box.addEventListener('touchend', end, options);
    box.addEventListener('touchcancel', end, options);
    box.addEventListener('wheel', turn, options);
    return () => active.abort();
  }, [pane]);
}
