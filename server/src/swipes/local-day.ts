import { dayIn } from '@vesper/contracts';
import { earlier, HOUR, later, SECOND } from '../platform/clock.ts';

export interface LocalDay {
  /** The day's first second. */
  start: Date;
  /** The next day's first second. */
  end: Date;
}

/** Longer than the longest day: one on which clocks are put back. */
const MORE_THAN_A_DAY = 26 * HOUR;

/** The calendar day of a time zone (IANA) that `now` belongs to, to the second. On days when clocks change it has 23 or 25 hours. */
export function localDay(timeZone: string, now: Date): LocalDay {
  const today = dayIn(timeZone, now);
  const isToday = (time: Date) => dayIn(timeZone, time) === today;
  const start = firstSecond(earlier(now, MORE_THAN_A_DAY), now, isToday);
  return { start, end: firstSecond(now, later(now, MORE_THAN_A_DAY), (time) => !isToday(time)) };
}

/** The first second in (after, until] from which on `holds`; it holds at `until`. */
function firstSecond(after: Date, until: Date, holds: (time: Date) => boolean): Date {
  let [low, high] = [Math.floor(after.getTime() / SECOND), Math.floor(until.getTime() / SECOND)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(new Date(middle * SECOND))) high = middle;
    else low = middle;
  }
  return new Date(high * SECOND);
}
