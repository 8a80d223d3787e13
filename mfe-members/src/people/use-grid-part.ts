import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GridPart, gridPart, WHOLE_UP_TO } from './grid-part.ts';

/**
 * Keeps the number of elements small, however many cells a long grid has: only those near the window are rendered. Put a cell of full
 * width and of the given height before and after them, marked with `data-spacer`.
 */
export function useGridPart(count: number): { grid: RefObject<HTMLUListElement | null>; part: GridPart } {
  const grid = useRef<HTMLUListElement>(null);
  const [part, setPart] = useState<GridPart>({ from: 0, to: WHOLE_UP_TO, above: 0, below: 0 });
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
  return { grid, part: isLong ? part : { from: 0, to: count, above: 0, below: 0 } };
}

const isSame = (a: GridPart, b: GridPart): boolean => a.from === b.from && a.to === b.to && a.above === b.above && a.below === b.below;
