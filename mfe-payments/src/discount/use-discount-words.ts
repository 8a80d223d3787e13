import type { Discount } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { isSameDay } from './is-same-day.ts';

/** "25% welcome discount until 18:40", with the date if that isn't today. @param name what it is called, if not by its kind */
export function useDiscountWords(): (discount: Discount, name?: Discount['kind']) => string {
  const { stores } = useHost();
  const { t, formatDateTime, formatPercentage, formatTime } = useTexts();
  return ({ kind, percentage, expires }, name = kind) => {
    // texts: credits.discount.*
    const discount = t(`credits.discount.${name}`, { percentage: formatPercentage(percentage) });
    if (!expires) return discount;
    const now = Date.now() + stores.connection.getState().serverOffset;
    return isSameDay(expires, now)
      ? t('credits.ends_today', { discount, time: formatTime(expires) })
      : t('credits.ends', { discount, time: formatDateTime(expires) });
  };
}
