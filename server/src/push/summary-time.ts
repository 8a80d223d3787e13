import { dayIn } from '@vesper/contracts';
import { HOUR, later } from '../platform/clock.ts';
import { localDay } from '../swipes/local-day.ts';

/** In the evening most people have time to answer, and nobody is woken. */
const EVENING = 19 * HOUR;
const SUNDAY = 0;

/** The next evening of a time zone (IANA), or of a week's last day. */
export function nextSummary(often: 'daily' | 'weekly', timeZone: string, now: Date): Date {
  for (let day = localDay(timeZone, now); ; day = localDay(timeZone, day.end)) {
    const at = later(day.start, EVENING);
    const weekday = new Date(dayIn(timeZone, at)).getUTCDay();
    if (at > now && (often === 'daily' || weekday === SUNDAY)) return at;
  }
}
