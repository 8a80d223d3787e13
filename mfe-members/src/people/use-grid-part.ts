import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GridPart, gridPart, WHOLE_UP_TO } from './grid-part.ts';

const UNMEASURED = { columns: 1, row: 0, gap: 0 };
/** Cells of a long grid that are drawn to be measured: as many as a phone's window takes, and whole rows in every window. */
const MEASURED = 18;

/**
 * Keeps the number of elements small, however many cells a long grid has: only those near the window are rendered. Put cells of full
 * width in place of the others, as high as `heightOf` says, marked with `data-spacer`; so is any other cell that isn't one of them.
 */
export function useGridPart(count: number): { grid: RefObject<HTMLUListElement | null>; part: GridPart } {
  const grid = useRef<HTMLUListElement>(null);
  const [part, setPart] = useState<GridPart>({ ...UNMEASURED, from: 0, to: MEASURED });
  const isLong = count > WHOLE_UP_TO;
  useLayoutEffect(() => {
    const { current: element } = grid;
    if (!isLong || !element) return;
    const measure = () => {
      const cell = element.querySelector<HTMLElement>(':scope > :not([data-spacer])');
      if (!cell || cell.offsetHeight === 0) return;
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const gap = Number.parseFloat(rowGap) || 0;
      const next = gridPart(count, {
        columns: gridTemplateColumns.split(' ').length,
        row: cell.getBoundingClientRect().height + gap,
        gap,
        top: element.getBoundingClientRect().top,
        window: innerHeight,
      });
      setPart((now) => (isSame(now, next) ? now : next));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      removeEventListener('scroll', measure);
    };
  }, [isLong, count]);
  return { grid, part: isLong ? part : { ...UNMEASURED, from: 0, to: count } };
}

const isSame = (a: GridPart, b: GridPart): boolean => a.from === b.from && a.to === b.to && a.row === b.row && a.columns === b.columns;
