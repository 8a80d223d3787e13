import type { Picture } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  FictionalPill,
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

/** How much larger a photo is when zoomed. */
const ZOOM = 2.5;

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
  overscroll-behavior: contain;
  scrollbar-width: none;
  cursor: ${({ $isZoomed }) => ($isZoomed ? 'grab' : 'zoom-in')};
  outline-offset: -2px;
  img {
    display: block;
    width: ${({ $isZoomed }) => ($isZoomed ? ZOOM * 100 : 100)}%;
    max-width: none;
    height: ${({ $isZoomed }) => ($isZoomed ? ZOOM * 100 : 100)}%;
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
}

/** A profile's photos, each as large as the window, by swipe, buttons or keys; pressed again, or by +, larger still. */
export default function PhotoViewer({ name, isFictional, photos, first, onClose }: PhotoViewerProps) {
  const { t } = useTexts();
  const window_ = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
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
              alt={t('profile.photo', { name, number: index + 1, total: photos.length })}
              isNear={Math.abs(index - current) <= 1}
              isZoomed={isZoomed && index === current}
              onZoom={setZoomed}
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
  isZoomed: boolean;
  onZoom: (isZoomed: boolean) => void;
}

/** Place in a pane, in parts of its width and height. */
interface Spot {
  x: number;
  y: number;
}

const MIDDLE: Spot = { x: 0.5, y: 0.5 };

/** One photo. A mouse zooms with a press and moves it by dragging; a finger with two quick taps, and moves it by scrolling. */
function Zoomable({ photo, alt, isNear, isZoomed, onZoom }: ZoomableProps) {
  const pane = useRef<HTMLDivElement>(null);
  const spot = useRef(MIDDLE);
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    const { current: box } = pane;
    if (!box || !isZoomed) return;
    const { x, y } = spot.current;
    spot.current = MIDDLE;
    box.scrollTo({ left: x * (box.scrollWidth - box.clientWidth), top: y * (box.scrollHeight - box.clientHeight), behavior: 'instant' });
    box.focus({ preventScroll: true });
  }, [isZoomed]);

  const press = ({ nativeEvent, detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const isMouse = !(nativeEvent instanceof globalThis.PointerEvent) || nativeEvent.pointerType === 'mouse';
    if (hasMoved.current || detail !== (isMouse ? 1 : 2)) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    spot.current = { x: (clientX - left) / width, y: (clientY - top) / height };
    onZoom(!isZoomed);
  };
  const drag = ({ pointerType, buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    hasMoved.current ||= Math.abs(movementX) + Math.abs(movementY) > 2;
    if (isZoomed) currentTarget.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  };
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
      {isNear && <img src={photo.full ?? photo.blur} alt={alt} width={photo.width} height={photo.height} draggable={false} />}
    </Pane>
  );
}
