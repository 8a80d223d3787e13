/** The geometry of a drag; pure, so that it can be tested without a pointer. Lengths in px, times in ms. */

/** A press that moves less is a click. */
export const CLICK_SLOP = 8;
/** Share of the card's width beyond which a release decides. */
const DECIDES_AT = 0.28;
/** px per ms: a flick decides earlier. */
const FLICK = 0.55;
const FLICK_LEAST = 24;
/** Degrees at one card's width. */
const TILT = 14;

export interface Drag {
  dx: number;
  dy: number;
  /** Horizontal speed at the end, px per ms; to the right is positive. */
  speed: number;
  /** Of the card. */
  width: number;
}

/** What a release at this point decides; null: the card goes back. */
export function decisionOf({ dx, dy, speed, width }: Drag): 'like' | 'pass' | null {
  const isFlick = Math.abs(speed) >= FLICK && Math.abs(dx) >= FLICK_LEAST && Math.sign(speed) === Math.sign(dx);
  if (Math.abs(dy) > Math.abs(dx) * 1.5) return null;
  if (Math.abs(dx) < width * DECIDES_AT && !isFlick) return null;
  return dx > 0 ? 'like' : 'pass';
}

/** The card under the finger. */
export const dragTransform = ({ dx, dy, width }: Pick<Drag, 'dx' | 'dy' | 'width'>): string =>
  `translate3d(${Math.round(dx)}px, ${Math.round(dy * 0.35)}px, 0) rotate(${((dx / Math.max(width, 1)) * TILT).toFixed(2)}deg)`;

/** How large a stamp is at this point, 0 to 1: it grows until the release decides. */
export const stampScale = (dx: number, width: number, side: 'like' | 'pass'): number => {
  const towards = side === 'like' ? dx : -dx;
  return Math.min(Math.max(towards / Math.max(width * DECIDES_AT, 1), 0), 1);
};

/** Out of the page. */
export const flownTransform = (decision: 'like' | 'pass', width: number): string =>
  `translate3d(${(decision === 'like' ? 1 : -1) * Math.round(width * 1.6)}px, ${Math.round(width * 0.1)}px, 0) rotate(${decision === 'like' ? TILT * 1.4 : TILT * -1.4}deg)`;
