import { IconButton, overPicture, radius, styled, tabularFigures, type, useBack } from '@vesper/ui/base';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, ZoomInIcon, ZoomOutIcon } from '../../icons.ts';
import { PRESSED } from './zoom.ts';
import { type ViewedPhoto, Zoomable } from './zoomable.tsx';

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

/** A button in the viewer's bar. */
export const ViewerTool = styled(IconButton)`
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

/* Over its photo, so that the next one, which may have none, is as large. */
const Over = styled.div`
  position: absolute;
  inset: auto 0 max(16px, env(safe-area-inset-bottom));
  display: flex;
  gap: 8px;
  justify-content: center;
  padding-inline: 16px;
  pointer-events: none;
  > * { pointer-events: auto; }
`;

const Step = styled(ViewerTool)<{ $side: 'left' | 'right' }>`
  position: absolute;
  inset-block-start: calc(50% - 22px);
  inset-inline-${({ $side }) => ($side === 'left' ? 'start' : 'end')}: 12px;
  background: ${overPicture.pill};
  border-radius: ${radius.pill};
  &:disabled { visibility: hidden; }
  @media (pointer: coarse) { display: none; }
`;

const Under = styled.div`
  flex: none;
  padding: 8px 16px max(8px, env(safe-area-inset-bottom));
`;

interface PhotoViewerProps {
  /** Accessible name of the window. */
  label: string;
  photos: readonly ViewedPhoto[];
  /** Index of the photo that was pressed. */
  first?: number;
  words: { close: string; zoomIn: string; zoomOut: string; previous?: string; next?: string };
  /** Beside the count: a label. */
  mark?: ReactNode;
  /** Further buttons in the bar, for the photo of that index. */
  tools?: (index: number) => ReactNode;
  /** Becomes the window, so that others can close it. */
  dialog?: RefObject<HTMLDialogElement | null>;
  /** What can be done with the photo of that index, over it. */
  over?: (index: number) => ReactNode;
  /** A line under the photos. */
  under?: ReactNode;
  /** With the index of the photo shown last. */
  onClose: (index: number) => void;
}

/** Photos, each as large as the window, by swipe, buttons or keys; pressed again, pinched, or by +, larger still. */
export function PhotoViewer({ label, photos, first = 0, words, mark, tools, dialog, over, under, onClose }: PhotoViewerProps) {
  const own = useRef<HTMLDialogElement>(null);
  const window_ = dialog ?? own;
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
  }, [window_, first]);
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
    <Window ref={window_} aria-label={label} onClose={() => onClose(current)} onKeyDown={byKey}>
      <Bar>
        <Count aria-live="polite">{photos.length > 1 && `${current + 1} / ${photos.length}`}</Count>
        {mark}
        {tools?.(current)}
        <ViewerTool label={isZoomed ? words.zoomOut : words.zoomIn} onClick={() => setZoomed(!isZoomed)}>
          {isZoomed ? <ZoomOutIcon /> : <ZoomInIcon />}
        </ViewerTool>
        <ViewerTool label={words.close} onClick={() => window_.current?.close()}>
          <CloseIcon />
        </ViewerTool>
      </Bar>
      <Strip
        ref={strip}
        $isZoomed={isZoomed}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)))}
      >
        {photos.map((photo, index) => (
          <Slide key={photo.key} inert={index !== current}>
            <Zoomable photo={photo} isNear={Math.abs(index - current) <= 1} scale={index === current ? scale : 1} onScale={setScale} />
          </Slide>
        ))}
      </Strip>
      {photos.length > 1 && (
        <>
          <Step $side="left" label={words.previous ?? ''} disabled={current === 0} onClick={() => show(current - 1)}>
            <ChevronLeftIcon />
          </Step>
          <Step $side="right" label={words.next ?? ''} disabled={current === photos.length - 1} onClick={() => show(current + 1)}>
            <ChevronRightIcon />
          </Step>
        </>
      )}
      {!isZoomed && over && <Over>{over(current)}</Over>}
      {under && <Under>{under}</Under>}
    </Window>
  );
}
