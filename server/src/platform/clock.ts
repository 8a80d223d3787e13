/** The source of time for every rule, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
export const earlier = (time: Date, milliseconds: number): Date => later(time, -milliseconds);
