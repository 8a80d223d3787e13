import { dayIn } from '@vesper/contracts';
import { earlier, HOUR } from '../platform/clock.ts';
import { localDay } from '../swipes/local-day.ts';

/** 19:00, when most people have time to answer, and no one is woken. Counted from midnight back: clocks change in the morning. */
const BEFORE_MIDNIGHT = 5 * HOUR;
const SUNDAY = 0;

/** The next evening of a time zone (IANA), or of a week's last day. */
export function nextSummary(often: 'daily' | 'weekly', timeZone: string, now: Date): Date {
  for (let day = localDay(timeZone, now); ; day = localDay(timeZone, day.end)) {
    const at = earlier(day.end, BEFORE_MIDNIGHT);
    const weekday = new Date(dayIn(timeZone, at)).getUTCDay();
    if (at > now && (often === 'daily' || weekday === SUNDAY)) return at;
  }
}
