import type { Locale, Money } from '@vesper/contracts';

/** Caches Intl objects: creating one costs a thousand times as much as using it. */
function memoize<Key extends unknown[], Made>(make: (...key: Key) => Made): (...key: Key) => Made {
  const made = new Map<string, Made>();
  return (...key) => {
    const name = JSON.stringify(key);
    let found = made.get(name);
    if (found === undefined) made.set(name, (found = make(...key)));
    return found;
  };
}

/** The BCP 47 tag by which a language writes dates, times and numbers. Plain `en` would be American English, but no brand is US-based. */
export const formatTag = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);

const numbers = memoize((locale: Locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(formatTag(locale), options));
const dates = memoize((locale: Locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(formatTag(locale), options));
const relatives = memoize((locale: Locale) => new Intl.RelativeTimeFormat(formatTag(locale), { numeric: 'auto' }));
const names = memoize((locale: Locale, type: 'region' | 'language') => new Intl.DisplayNames(formatTag(locale), { type }));

/** Integer minor units (D-07) in the currency's own number of decimals: `{amount: 2490, currency: 'EUR'}` is €24.90. */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const format = numbers(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const formatNumber = (value: number, locale: Locale): string => numbers(locale, {}).format(value);

/** 25 is "25%", 25.5 "25.5%": the sign stands as the language writes it. */
export const formatPercentage = (value: number, locale: Locale): string =>
  numbers(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);

/** Takes ISO 8601, like the next two; formats in the browser's time zone. Pass `timeZone` for the server's emails. */
export const formatDate = (iso: string, locale: Locale, timeZone?: string): string =>
  dates(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));

export const formatTime = (iso: string, locale: Locale, timeZone?: string): string =>
  dates(locale, { timeStyle: 'short', timeZone }).format(new Date(iso));

export const formatDateTime = (iso: string, locale: Locale, timeZone?: string): string =>
  dates(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso));

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "5 minutes ago", "yesterday", "now" (less than a minute). `now` in ms, by the server's clock. */
export function formatRelative(iso: string, now: number, locale: Locale): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const [unit, size] = steps.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', Number.POSITIVE_INFINITY];
  return relatives(locale).format(Math.trunc(seconds / size) || 0, unit);
}

/** "Germany". An unknown code is shown as it is. */
export const countryName = (code: string, locale: Locale): string => names(locale, 'region').of(code) ?? code;

/** A language's own name, "Deutsch", for the language menu (L-13). */
export function languageName(locale: Locale): string {
  const name = names(locale, 'language').of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
