/** How many times its size a photo is when zoomed by a press, and at most. */
export const PRESSED = 2.5;
export const LARGEST = 4;
/** Below this a photo that is let go fits the window again. */
const NEARLY_WHOLE = 1.08;

export interface Point {
  x: number;
  y: number;
}

/** The part of a photo that stays where it is while its size changes. */
export interface Anchor {
  /** The place in the photo, in parts of its width and height. */
  part: Point;
  /** Where in the pane it is to be, in px. */
  at: Point;
}

interface Box {
  scrollLeft: number;
  scrollTop: number;
  scrollWidth: number;
  scrollHeight: number;
}

/** What lies at a point of a pane, to be kept there. */
export function anchorAt({ scrollLeft, scrollTop, scrollWidth, scrollHeight }: Box, at: Point): Anchor {
  return { part: { x: (scrollLeft + at.x) / Math.max(scrollWidth, 1), y: (scrollTop + at.y) / Math.max(scrollHeight, 1) }, at };
}

/** How far a pane is scrolled, so that the anchor is in its place. The browser keeps it within the photo. */
export function scrolledTo({ part, at }: Anchor, { scrollWidth, scrollHeight }: Pick<Box, 'scrollWidth' | 'scrollHeight'>) {
  return { left: part.x * scrollWidth - at.x, top: part.y * scrollHeight - at.y };
}

/** A scale changed by a gesture, within what is allowed. */
export const scaledBy = (scale: number, ratio: number): number => Math.min(Math.max(scale * ratio, 1), LARGEST);

/** The scale when the fingers are lifted. */
export const letGo = (scale: number): number => (scale < NEARLY_WHOLE ? 1 : scale);

export const distanceOf = ([one, other]: readonly [Point, Point]): number => Math.hypot(one.x - other.x, one.y - other.y);
export const middleOf = ([one, other]: readonly [Point, Point]): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
