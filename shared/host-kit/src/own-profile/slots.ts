/** A place in the grid, by its middle. Relative to the document, so that scrolling doesn't move it. */
export interface Slot {
  x: number;
  y: number;
}

/** The slot nearest to a point. */
export function nearestSlot(slots: readonly Slot[], { x, y }: Slot): number {
  const distances = slots.map((slot) => Math.hypot(slot.x - x, slot.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** Where an arrow key leads from a slot; null: another key. Beyond the edge it stays within the grid. */
export function slotAfter(key: string, from: number, slots: readonly Slot[]): number | null {
  const columns = slots.filter(({ y }) => Math.abs(y - (slots[0]?.y ?? 0)) < 1).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -from, End: slots.length }[key];
  return step === undefined ? null : Math.min(Math.max(from + step, 0), slots.length - 1);
}
