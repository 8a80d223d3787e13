export type DatePart = 'day' | 'month' | 'year';

/** The order in which a language writes a date: `['month', 'day', 'year']` for en-US. */
export function dateOrder(locale: string): DatePart[] {
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map((part) => part.type)
    .filter((part): part is DatePart => part === 'day' || part === 'month' || part === 'year');
}

/**
 * The typed parts as YYYY-MM-DD, or '' while one is missing. The date is not validated: existence and age are the caller's
 * rules (V-01).
 */
export function toIsoDate({ day, month, year }: Record<DatePart, string>): string {
  if (!day || !month || year.length !== 4) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function fromIsoDate(iso: string): Record<DatePart, string> {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { day, month, year };
}
