import { useHost, useTexts } from '@vesper/host-kit';

/** "Today", "yesterday", else the date. */
export function useDayName(): (day: string) => string {
  const { formatDate, formatTag } = useTexts();
  const { serverOffset } = useHost().stores.connection.getState();
  const relative = new Intl.RelativeTimeFormat(formatTag, { numeric: 'auto' });
  const daysAgo = (ago: number): string => {
    const day = new Date(Date.now() + serverOffset);
    day.setDate(day.getDate() - ago);
    return day.toDateString();
  };
  return (day) => {
    const ago = [0, 1].find((one) => daysAgo(one) === day);
    return ago === undefined ? formatDate(new Date(day).toISOString()) : relative.format(-ago, 'day');
  };
}
