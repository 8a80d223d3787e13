import { ApiFailure, type HostI18n } from '@vesper/contracts';
import { formatDate } from './formatters.ts';

type Translate = Pick<HostI18n, 't'>;
type Words = Pick<HostI18n, 't' | 'locale'>;

/** The text for a failed call, by error code (D-02, D-66); unknown codes get the text of `internal`. */
export function errorText({ t, locale }: Words, error: unknown): string {
  if (!(error instanceof ApiFailure)) return t('common', 'errors.internal');
  if (error.status === 0) return t('common', 'errors.offline');
  const { minutes = 0, needed = 0, balance = 0, limit = 0, last_day: day, until, retry_after: wait } = error.body;
  if (error.code === 'self_excluded' && until) return t('common', 'errors.self_excluded_until', { date: formatDate(until, locale) });
  if (error.code === 'too_many_requests' && wait) return tooManyTries(t, wait);
  // Noon of the reader's own zone: midnight in UTC is another day in some.
  const date = day === undefined ? '' : formatDate(`${day}T12:00:00`, locale);
  return textOr(t, `errors.${error.code}`, { minutes, count: minutes, needed, balance, limit, date });
}

/** A wait of up to so many minutes is told in minutes, a longer one in hours. */
const MOST_MINUTES = 90;

/** Rounded up: a try before that would be one too many. @param wait in seconds */
function tooManyTries(t: HostI18n['t'], wait: number): string {
  const minutes = Math.ceil(wait / 60);
  if (minutes > MOST_MINUTES) return t('common', 'errors.too_many_requests_hours', { count: Math.ceil(minutes / 60) });
  return t('common', 'errors.too_many_requests_minutes', { count: minutes });
}

/** The text for a field's error code, shared by client and server (D-11). `values` are interpolated (`min_age`). */
export function fieldText({ t }: Translate, code: string, values: Record<string, unknown> = {}): string {
  return textOr(t, `fields.${code}`, values, 'fields.invalid');
}

function textOr(t: HostI18n['t'], key: string, values: Record<string, unknown>, otherwise = 'errors.internal'): string {
  const text = t('common', key, values);
  return text === key ? t('common', otherwise) : text; // i18next returns the key for an unknown key
}
