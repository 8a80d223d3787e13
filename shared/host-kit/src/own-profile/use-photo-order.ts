import type { OwnPhoto } from '@vesper/contracts';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Change, moveTo } from './photo-changes.ts';
import { nearestSlot, type Slot } from './slots.ts';

/** Pixels a mouse moves before it drags, and a finger before it scrolls instead. */
const SLOP = 8;
/** How long a finger rests on a photo before it drags, in ms: shorter than a browser's own menu takes. */
const HOLD = 350;
/** Pixels from the edge of the window where dragging scrolls, and how far each move scrolls. */
const [EDGE, SCROLL] = [90, 14];

interface Lifted {
  id: string;
  /** Null: it is where it was. */
  change: Change | null;
}

interface Start {
  pointer: number;
  id: string;
  x: number;
  y: number;
  /** Of a finger: what lifts the photo. */
  hold: ReturnType<typeof setTimeout> | null;
}

interface PhotoOrderOptions {
  photos: readonly OwnPhoto[];
  grid: RefObject<HTMLUListElement | null>;
  /** A photo moved while it is dragged. @param position starts at 1 */
  onMoved: (position: number) => void;
  onDrop: (change: Change, id: string) => void;
}

/**
 * Ordering the photos by dragging: a mouse drags the whole tile at once, a finger after it rested there, so that the page still scrolls.
 * The others make room while it moves, and nothing is saved until it is dropped. The grid has the pointer, as React moves the tiles. With the
 * keyboard the photo's menu moves it.
 */
export function usePhotoOrder({ photos, grid, onMoved, onDrop }: PhotoOrderOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const start = useRef<Start | null>(null);
  const slots = useRef<readonly Slot[]>([]);
  const shown = lifted?.change?.after ?? photos;
  const hasOrder = photos.length > 1;

  // Once a photo is lifted the finger moves it, and no longer the page. React's own listeners can't prevent that.
  const isLifted = useRef(false);
  useEffect(() => {
    isLifted.current = lifted !== null;
  });
  useEffect(() => {
    const list = grid.current;
    if (!list || !hasOrder) return;
    const keepStill = (event: TouchEvent) => {
      if (isLifted.current) event.preventDefault();
    };
    list.addEventListener('touchmove', keepStill, { passive: false });
    return () => list.removeEventListener('touchmove', keepStill);
  }, [grid, hasOrder]);
  useEffect(() => () => clearTimeout(start.current?.hold ?? undefined), []);

  const lift = ({ id, pointer }: Start) => {
    slots.current = [...(grid.current?.querySelectorAll('[data-photo]') ?? [])].map((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      return { x: left + window.scrollX + width / 2, y: top + window.scrollY + height / 2 };
    });
    grid.current?.setPointerCapture(pointer);
    isLifted.current = true;
    setLifted({ id, change: null });
  };
  const moveLifted = ({ id }: Lifted, to: number) => {
    const isThere = (list: readonly OwnPhoto[]) => list[to]?.id === id;
    if (isThere(shown)) return;
    const change = moveTo(photos, id, to);
    // Not possible there: it stays where it could be last.
    if (!change && !isThere(photos)) return;
    setLifted({ id, change });
    onMoved(to + 1);
  };
  const stop = () => {
    clearTimeout(start.current?.hold ?? undefined);
    start.current = null;
    setLifted(null);
  };

  const gridProps = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!(event.target instanceof Element) || event.button !== 0 || !event.isPrimary || start.current) return;
      const id = event.target.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
      if (!id || !hasOrder || event.target.closest('button, a, [role="group"], [role="menu"]') !== null) return;
      const begun: Start = { pointer: event.pointerId, id, x: event.clientX, y: event.clientY, hold: null };
      start.current = begun;
      if (event.pointerType !== 'mouse') begun.hold = setTimeout(() => lift(begun), HOLD);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (from?.pointer !== event.pointerId) return;
      if (!lifted) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) return;
        if (from.hold === null) lift(from);
        else stop();
        return;
      }
      if (event.clientY < EDGE) window.scrollBy(0, -SCROLL);
      else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
      moveLifted(lifted, nearestSlot(slots.current, { x: event.clientX + window.scrollX, y: event.clientY + window.scrollY }));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointer !== event.pointerId) return;
      stop();
      if (lifted?.change) onDrop(lifted.change, lifted.id);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointer === event.pointerId) stop();
    },
    // The browser would drag the picture itself, or offer its menu to a finger that rests.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    onContextMenu(event: MouseEvent<HTMLElement>) {
      if (start.current?.hold) event.preventDefault();
    },
  };
  return { shown, lifted, gridProps };
}
