import type { OwnPhoto } from '@vesper/contracts';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Change, moveTo } from './photo-changes.ts';
import { nearestSlot, type Slot, slotAfter } from './slots.ts';

/** Pixels a mouse moves before it drags. */
const SLOP = 6;
/** Pixels from the edge of the window where dragging scrolls, and how far each move scrolls. */
const [EDGE, SCROLL] = [90, 14];

interface Lifted {
  id: string;
  by: 'pointer' | 'keys';
  /** Null: it is where it was. */
  change: Change | null;
}

interface Start {
  pointer: number;
  id: string;
  x: number;
  y: number;
}

interface PhotoOrderOptions {
  photos: readonly OwnPhoto[];
  grid: RefObject<HTMLUListElement | null>;
  /** A photo was picked up, moved, or is where it was again. @param position starts at 1 */
  onStep: (id: string, step: 'lifted' | 'moved' | 'put_back', position: number) => void;
  onDrop: (change: Change | null, id: string) => void;
}

/**
 * Ordering the photos by dragging: a mouse drags the whole tile, a finger the handle, so that the page still scrolls everywhere else;
 * with the keyboard the handle picks a photo up, arrows move it. The others make room while it moves, and nothing is saved until it is dropped.
 * The grid has the pointer, as React moves the tiles.
 */
export function usePhotoOrder({ photos, grid, onStep, onDrop }: PhotoOrderOptions) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const start = useRef<Start | null>(null);
  const slots = useRef<readonly Slot[]>([]);
  const shown = lifted?.change?.after ?? photos;

  const positionOf = (id: string, list: readonly OwnPhoto[] = shown) => list.findIndex((photo) => photo.id === id) + 1;

  const lift = (id: string, by: Lifted['by']) => {
    slots.current = [...(grid.current?.querySelectorAll('[data-photo]') ?? [])].map((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      return { x: left + window.scrollX + width / 2, y: top + window.scrollY + height / 2 };
    });
    setLifted({ id, by, change: null });
    onStep(id, 'lifted', positionOf(id, photos));
  };
  const moveLifted = ({ id, by }: Lifted, to: number) => {
    if (to === positionOf(id) - 1) return;
    const change = moveTo(photos, id, to);
    // Not possible there: it stays where it could be last.
    if (!change && to !== positionOf(id, photos) - 1) return;
    setLifted({ id, by, change });
    onStep(id, 'moved', to + 1);
  };
  const drop = ({ id, change }: Lifted) => {
    setLifted(null);
    onDrop(change, id);
  };
  const putBack = ({ id }: Lifted) => {
    setLifted(null);
    onStep(id, 'put_back', positionOf(id, photos));
  };

  // What is picked up with the keyboard is put back when the focus goes elsewhere, or when another tab changes the photos.
  const leave = useEffectEvent((target: EventTarget | null) => {
    if (lifted?.by !== 'keys' || (target instanceof Element && target.closest(`[data-action="grip-${lifted.id}"]`))) return;
    putBack(lifted);
  });
  const isByKeys = lifted?.by === 'keys';
  useEffect(() => {
    if (!isByKeys) return;
    const away = ({ target }: Event) => leave(target);
    document.addEventListener('focusin', away);
    document.addEventListener('pointerdown', away);
    return () => {
      document.removeEventListener('focusin', away);
      document.removeEventListener('pointerdown', away);
    };
  }, [isByKeys]);

  const gridProps = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!(event.target instanceof Element) || event.button !== 0 || !event.isPrimary || start.current) return;
      const id = event.target.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
      const isOnGrip = event.target.closest('[data-action^="grip-"]') !== null;
      const isOnPicture = event.target.closest('button, a, [role="group"]') === null;
      if (!id || photos.length < 2 || !(isOnGrip || (isOnPicture && event.pointerType === 'mouse'))) return;
      start.current = { pointer: event.pointerId, id, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (from?.pointer !== event.pointerId) return;
      if (!lifted) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) return;
        grid.current?.setPointerCapture(from.pointer);
        return lift(from.id, 'pointer');
      }
      if (event.clientY < EDGE) window.scrollBy(0, -SCROLL);
      else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
      moveLifted(lifted, nearestSlot(slots.current, { x: event.clientX + window.scrollX, y: event.clientY + window.scrollY }));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointer !== event.pointerId) return;
      start.current = null;
      if (lifted?.by === 'pointer') drop(lifted);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointer !== event.pointerId) return;
      start.current = null;
      if (lifted?.by === 'pointer') putBack(lifted);
    },
    // The browser would drag the picture itself.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const id =
        event.target instanceof Element && event.target.closest<HTMLElement>('[data-action^="grip-"]')?.dataset['action']?.slice(5);
      if (!id) return;
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (lifted?.id !== id) {
        if (!isPress) return;
        event.preventDefault();
        return lift(id, 'keys');
      }
      const to = slotAfter(event.key, positionOf(id) - 1, slots.current);
      if (event.key === 'Escape') putBack(lifted);
      else if (isPress) drop(lifted);
      else if (to === null) return;
      else moveLifted(lifted, to);
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { shown, lifted, gridProps };
}
