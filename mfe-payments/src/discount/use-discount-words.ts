import type { Discount } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { daysUntil } from './days-until.ts';
import { useDiscountName } from './use-discount-name.ts';

/** After "until" these languages decline a weekday, and Intl doesn't: they name the day and month, which it does decline. */
const DECLINES_WEEKDAYS: readonly string[] = ['fi', 'pl'];

/**
 * "25% welcome discount until 18:40", as people say it: "until tomorrow, 00:20", "until Monday", and from a week on "until 16 January 2026".
 * @param name what it is called, if not by its kind
 */
export function useDiscountWords(): (discount: Discount, name?: Discount['kind']) => string {
  const { stores } = useHost();
  const { t, locale, formatTag, formatDate, formatTime } = useTexts();
  const nameOf = useDiscountName();

  const dayOf = (time: string): string => {
    const shape = DECLINES_WEEKDAYS.includes(locale) ? ({ day: 'numeric', month: 'long' } as const) : ({ weekday: 'long' } as const);
    return new Intl.DateTimeFormat(formatTag, shape).format(new Date(time));
  };

  return (active, name) => {
    const { expires } = active;
    const discount = nameOf(active, name);
    if (!expires) return discount;
    const days = daysUntil(expires, Date.now() + stores.connection.getState().serverOffset);
    if (days === 0) return t('credits.ends_today', { discount, time: formatTime(expires) });
    if (days === 1) return t('credits.ends_tomorrow', { discount, time: formatTime(expires) });
    if (days > 1 && days < 7) return t('credits.ends_on_day', { discount, day: dayOf(expires) });
    return t('credits.ends', { discount, date: formatDate(expires) });
  };
}
