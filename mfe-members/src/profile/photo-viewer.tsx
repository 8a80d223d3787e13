import type { Picture } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  FictionalPill,
  FlagIcon,
  IconButton,
  overPicture,
  radius,
  styled,
  tabularFigures,
  type,
  useBack,
  ZoomInIcon,
  ZoomOutIcon,
} from '@vesper/ui';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePinch } from './use-pinch.ts';
import { type Anchor, anchorAt, PRESSED, scrolledTo } from './zoom.ts';

/** The browser's own modal dialog: it keeps the focus, closes on Escape, and gives the focus back. */
const Window = styled.dialog`
  position: fixed;
  inset: 0;
  flex-direction: column;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: 0;
  overflow: hidden;
  color: #FFFFFF;
  background: #0C0908;
  border: 0;
  overscroll-behavior: contain;
  &[open] { display: flex; }
`;

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  justify-content: flex-end;
  padding: max(6px, env(safe-area-inset-top)) 8px 6px 16px;
`;

const Count = styled.p`
  flex: 1;
  ${type[16]};
  font-weight: 600;
  ${tabularFigures};
`;

const Tool = styled(IconButton)`
  color: #FFFFFF;
  &:hover { background: rgb(255 255 255 / 0.16); }
  &:focus-visible { outline-color: #FFFFFF; }
`;

const Strip = styled.ul<{ $isZoomed: boolean }>`
  display: flex;
  flex: 1;
  min-height: 0;
  overflow: ${({ $isZoomed }) => ($isZoomed ? 'hidden' : 'auto hidden')};
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  /* One finger turns the pages; two enlarge the photo, not the page. */
  touch-action: pan-x;
`;

const Slide = styled.li`
  flex: none;
  width: 100%;
  height: 100%;
  scroll-snap-align: center;
  scroll-snap-stop: always;
`;

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

const Step = styled(Tool)<{ $side: 'left' | 'right' }>`
  position: absolute;
  inset-block-start: calc(50% - 22px);
  inset-inline-${({ $side }) => ($side === 'left' ? 'start' : 'end')}: 12px;
  background: ${overPicture.pill};
  border-radius: ${radius.pill};
  &:disabled { visibility: hidden; }
  @media (pointer: coarse) { display: none; }
`;

interface PhotoViewerProps {
  name: string;
  isFictional: boolean;
  photos: readonly Picture[];
  /** Index of the photo that was pressed. */
  first: number;
  /** With the index of the photo shown last. */
  onClose: (index: number) => void;
  /** With the index of the photo in sight, where it can be reported. */
  onReport?: ((index: number) => void) | undefined;
}

/** A profile's photos, each as large as the window, by swipe, buttons or keys; pressed again, pinched, or by +, larger still. */
export default function PhotoViewer({ name, isFictional, photos, first, onClose, onReport }: PhotoViewerProps) {
  const { t } = useTexts();
  const window_ = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const [scale, setScale] = useState(1);
  const isZoomed = scale > 1;
  const setZoomed = (to: boolean) => setScale(to ? PRESSED : 1);
  useBack(true, () => window_.current?.close());

  useLayoutEffect(() => {
    window_.current?.showModal();
    const { current: list } = strip;
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' });
  }, [first]);
  // Turned over, a phone has other widths.
  useEffect(() => {
    const stay = () => strip.current?.scrollTo({ left: current * strip.current.clientWidth, behavior: 'instant' });
    addEventListener('resize', stay);
    return () => removeEventListener('resize', stay);
  }, [current]);

  const nameOf = (index: number) => t('profile.photo', { name, number: index + 1, total: photos.length });
  const show = (index: number) => {
    setZoomed(false);
    const { current: list } = strip;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };
  const byKey = (event: KeyboardEvent) => {
    const act: Record<string, () => void> = { '+': () => setZoomed(true), '-': () => setZoomed(false) };
    if (!isZoomed)
      Object.assign(act, {
        ArrowLeft: () => show(Math.max(0, current - 1)),
        ArrowRight: () => show(Math.min(photos.length - 1, current + 1)),
      });
    const chosen = act[event.key];
    if (!chosen) return;
    event.preventDefault();
    chosen();
  };
  return (
    <Window ref={window_} aria-label={t('profile.photos', { name })} onClose={() => onClose(current)} onKeyDown={byKey}>
      <Bar>
        <Count aria-live="polite">
          {current + 1} / {photos.length}
        </Count>
        {isFictional && <FictionalPill label={t('common:fictional.label')} onPicture />}
        {onReport && (
          <Tool label={t('report.photo', { photo: nameOf(current) })} onClick={() => onReport(current)}>
            <FlagIcon size={20} />
          </Tool>
        )}
        <Tool label={t(isZoomed ? 'profile.zoom_out' : 'profile.zoom_in')} onClick={() => setZoomed(!isZoomed)}>
          {isZoomed ? <ZoomOutIcon /> : <ZoomInIcon />}
        </Tool>
        <Tool label={t('common:words.close')} onClick={() => window_.current?.close()}>
          <CloseIcon />
        </Tool>
      </Bar>
      <Strip
        ref={strip}
        $isZoomed={isZoomed}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)))}
      >
        {photos.map((photo, index) => (
          <Slide key={photo.id} inert={index !== current}>
            <Zoomable
              photo={photo}
              alt={nameOf(index)}
              isNear={Math.abs(index - current) <= 1}
              scale={index === current ? scale : 1}
              onScale={setScale}
            />
          </Slide>
        ))}
      </Strip>
      <Step $side="left" label={t('profile.previous')} disabled={current === 0} onClick={() => show(current - 1)}>
        <ChevronLeftIcon />
      </Step>
      <Step $side="right" label={t('profile.next')} disabled={current === photos.length - 1} onClick={() => show(current + 1)}>
        <ChevronRightIcon />
      </Step>
    </Window>
  );
}

interface ZoomableProps {
  photo: Picture;
  alt: string;
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
function Zoomable({ photo, alt, isNear, scale, onScale }: ZoomableProps) {
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
          src={photo.full ?? photo.blur}
          alt={alt}
          width={photo.width}
          height={photo.height}
          // Until it is there, what the page below shows of it.
          style={{ width: size, height: size, ...(photo.match && { background: `center / contain no-repeat url("${photo.match}")` }) }}
          draggable={false}
        />
      )}
    </Pane>
  );
}
