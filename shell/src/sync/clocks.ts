/** A browser's two clocks at one moment, ms: `Date.now()`, which can be set, and `performance.now()`, which cannot. */
export interface ClockReading {
  wall: number;
  monotonic: number;
}

/** Tolerance for timers and for a clock that is being adjusted gradually, ms. */
const TOLERANCE = 1000;

/**
 * Whether the wall clock was set between two readings, or the machine slept (on many systems the monotonic clock stops then). The known
 * offset to the server's clock may then be wrong. Daylight saving time changes neither clock.
 */
export const hasJumped = (before: ClockReading, after: ClockReading): boolean =>
  Math.abs(after.wall - before.wall - (after.monotonic - before.monotonic)) > TOLERANCE;

/**
 * Ms that have passed, by the clock that shows more: the wall clock includes sleep, and the monotonic one is right when the wall clock was set
 * back. A wall clock set forward counts as passed time; refreshing early is harmless.
 */
export const elapsed = (before: ClockReading, after: ClockReading): number =>
  Math.max(after.wall - before.wall, after.monotonic - before.monotonic);
