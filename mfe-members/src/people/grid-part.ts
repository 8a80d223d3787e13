/** Which cells of a grid have elements, and the height of the rows that have none, in px. */
export interface GridPart {
  from: number;
  /** The first cell after them. */
  to: number;
  above: number;
  below: number;
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
  const height = (some: number) => (some === 0 ? 0 : some * row - gap);
  return { from: first * columns, to: Math.min(last * columns, count), above: height(first), below: height(rows - last) };
}
