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
