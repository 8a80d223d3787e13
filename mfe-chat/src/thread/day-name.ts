import type { Texts } from '@vesper/host-kit';
import { calendarIn } from './timeline.ts';

const DAY = 86_400_000;

/** "Today", "Yesterday", or the date. @param now ms, by the server's clock */
export function dayName(iso: string, now: number, { t, formatDate }: Pick<Texts, 't' | 'formatDate'>, timeZone?: string): string {
  const dayOf = calendarIn(timeZone);
  const day = dayOf(Date.parse(iso));
  if (day === dayOf(now)) return t('thread.today');
  // A day may have 23 or 25 hours: 24 hours before noon is always the day before.
  const yesterday = Date.parse(`${dayOf(now)}T12:00:00Z`) - DAY;
  return day === new Date(yesterday).toISOString().slice(0, 10) ? t('thread.yesterday') : formatDate(iso);
}
