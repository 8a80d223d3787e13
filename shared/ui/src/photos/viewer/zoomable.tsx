import { styled } from '@vesper/ui/base';
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { usePinch } from './use-pinch.ts';
import { type Anchor, anchorAt, PRESSED, scrolledTo } from './zoom.ts';

/** Scrolls a zoomed photo. */
const Pane = styled.div<{ $isZoomed: boolean }>`
  width: 100%;
  height: 100%;
  overflow: ${({ $isZoomed }) => ($isZoomed ? 'auto' : 'hidden')};
  /* Or a swipe that begins on the photo would not reach the strip. */
  overscroll-behavior: ${({ $isZoomed }) => ($isZoomed ? 'contain' : 'auto')};
  scrollbar-width: none;
  cursor: ${({ $isZoomed }) => ($isZoomed ? 'grab' : 'zoom-in')};
  touch-action: ${({ $isZoomed }) => ($isZoomed ? 'pan-x pan-y' : 'pan-x')};
  outline-offset: -2px;
  img {
    display: block;
    max-width: none;
    object-fit: contain;
    user-select: none;
  }
`;

export interface ViewedPhoto {
  key: string;
  src: string;
  alt: string;
  width: number;
  height: number;
  /** What the page below shows of it, until it is there. */
  before?: string | null;
}

interface ZoomableProps {
  photo: ViewedPhoto;
  /** Only the photos beside the one on screen are loaded. */
  isNear: boolean;
  /** 1: it fits the window. */
  scale: number;
  onScale: (scale: number) => void;
}

/**
 * One photo. A mouse zooms with a press and moves it by dragging; a finger with two quick taps, and moves it by scrolling; two fingers make it
 * as large as they like.
 */
export function Zoomable({ photo, isNear, scale, onScale }: ZoomableProps) {
  const pane = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const hasMoved = useRef(false);
  const isZoomed = scale > 1;
  const zoom = (to: number, keeping: Anchor | null) => {
    anchor.current = keeping;
    onScale(to);
  };
  usePinch(pane, { scale, onScale: zoom });
  useLayoutEffect(() => {
    const { current: box } = pane;
    if (!box || scale === 1) return;
    const middle: Anchor = { part: { x: 0.5, y: 0.5 }, at: { x: box.clientWidth / 2, y: box.clientHeight / 2 } };
    box.scrollTo({ ...scrolledTo(anchor.current ?? middle, box), behavior: 'instant' });
    anchor.current = null;
  }, [scale]);
  useLayoutEffect(() => {
    if (isZoomed) pane.current?.focus({ preventScroll: true });
  }, [isZoomed]);

  const press = ({ nativeEvent, detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const isMouse = !(nativeEvent instanceof globalThis.PointerEvent) || nativeEvent.pointerType === 'mouse';
    if (hasMoved.current || detail !== (isMouse ? 1 : 2)) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    zoom(isZoomed ? 1 : PRESSED, anchorAt(currentTarget, { x: clientX - left, y: clientY - top }));
  };
  const drag = ({ pointerType, buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    hasMoved.current ||= Math.abs(movementX) + Math.abs(movementY) > 2;
    if (isZoomed) currentTarget.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  };
  const size = `${scale * 100}%`;
  return (
    <Pane
      ref={pane}
      $isZoomed={isZoomed}
      // Zoomed, it is scrolled by the arrow keys.
      tabIndex={isZoomed ? 0 : -1}
      onPointerDown={() => (hasMoved.current = false)}
      onPointerMove={drag}
      onClick={press}
    >
      {isNear && (
        <img
          src={photo.src}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          style={{ width: size, height: size, ...(photo.before && { background: `center / contain no-repeat url("${photo.before}")` }) }}
          draggable={false}
        />
      )}
    </Pane>
  );
}
