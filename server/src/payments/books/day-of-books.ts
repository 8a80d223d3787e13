import { DAY, later } from '../../platform/clock.ts';

/** A day in UTC. */
export interface BookDay {
  from: Date;
  /** The next day's begin. */
  until: Date;
}

/** @param day YYYY-MM-DD @returns undefined if there is no such day */
export function dayOfBooks(day: string): BookDay | undefined {
  const from = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(from.getTime()) || from.toISOString().slice(0, 10) !== day) return undefined;
  return { from, until: later(from, DAY) };
}
