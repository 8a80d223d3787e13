/** The two clocks of a browser at one moment, ms: the one on the wall, which can be set, and the one that only counts. */
export interface ClockReading {
  wall: number;
  steady: number;
}

/** More than a timer's or a slewing clock's unevenness, ms. */
const UNEVENNESS = 1000;

/**
 * Whether the wall clock was set between two readings, or the machine has slept (many count no time asleep): what was known of the
 * server's clock may be wrong by now. A change to or from summer time moves neither clock.
 */
export const hasJumped = (before: ClockReading, after: ClockReading): boolean =>
  Math.abs(after.wall - before.wall - (after.steady - before.steady)) > UNEVENNESS;

/**
 * Ms that have passed for certain. A clock set back has not undone any; a sleep, which the steady clock of many machines does not count,
 * is on the wall. A clock set forward counts as time passed: what is then done too early does no harm.
 */
export const elapsed = (before: ClockReading, after: ClockReading): number =>
  Math.max(after.wall - before.wall, after.steady - before.steady);
