/** Which cells of a grid have elements, and what the rows that have none measure, in px. */
export interface GridPart {
  from: number;
  /** The first cell after them. */
  to: number;
  columns: number;
  row: number;
  gap: number;
}

export interface GridMeasures {
  columns: number;
  /** Height of a row, with the gap below it. */
  row: number;
  gap: number;
  /** The grid's upper edge, seen from that of the window. */
  top: number;
  /** Height of the window. */
  window: number;
}

/** Rows with elements above and below the window: enough for a quick scroll, and for a focus that is moved by Tab. */
const MARGIN_ROWS = 5;
/** Shorter lists have elements for every cell. */
export const WHOLE_UP_TO = 60;

/** The rows in the window and some around it. Every row has the same height, so that nothing moves when they change. */
export function gridPart(count: number, { columns, row, gap, top, window }: GridMeasures): GridPart {
  const rows = Math.ceil(count / columns);
  const within = (index: number) => Math.min(Math.max(index, 0), rows);
  const first = within(Math.min(Math.floor(-top / row), rows - 1) - MARGIN_ROWS);
  const last = within(Math.max(Math.ceil((window - top) / row), 1) + MARGIN_ROWS);
  return { from: first * columns, to: Math.min(last * columns, count), columns, row, gap };
}

/** Height of whole rows of so many cells that have no elements. */
export const heightOf = (cells: number, { columns, row, gap }: Omit<GridPart, 'from' | 'to'>): number =>
  cells <= 0 ? 0 : Math.ceil(cells / columns) * row - gap;
