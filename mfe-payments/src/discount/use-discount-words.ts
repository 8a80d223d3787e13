import type { Discount } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { isSameDay } from './is-same-day.ts';
import { useDiscountName } from './use-discount-name.ts';

const DAY = 24 * 3_600_000;

/** "25% welcome discount until 18:40", with the date if that isn't today, and without the time while it lasts for more than a day. @param name what it is called, if not by its kind */
export function useDiscountWords(): (discount: Discount, name?: Discount['kind']) => string {
  const { stores } = useHost();
  const { t, formatDate, formatDateTime, formatTime } = useTexts();
  const nameOf = useDiscountName();
  return (active, name) => {
    const { expires } = active;
    const discount = nameOf(active, name);
    if (!expires) return discount;
    const now = Date.now() + stores.connection.getState().serverOffset;
    return isSameDay(expires, now)
      ? t('credits.ends_today', { discount, time: formatTime(expires) })
      : t('credits.ends', { discount, time: Date.parse(expires) - now > DAY ? formatDate(expires) : formatDateTime(expires) });
  };
}
