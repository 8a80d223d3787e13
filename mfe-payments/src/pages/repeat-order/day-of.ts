/** "28 November"; in another year with that. */
export function dayOf(iso: string, now: Date, formatTag: string): string {
  const day = new Date(iso);
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(formatTag, { day: 'numeric', month: 'long', year }).format(day);
}
