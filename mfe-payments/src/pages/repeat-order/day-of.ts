/** "28 November"; in another year with that. */
export function dayOf(iso: string, formatTag: string, now = new Date()): string {
  const day = new Date(iso);
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(formatTag, { day: 'numeric', month: 'long', year }).format(day);
}
