import type { Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Notice } from '@vesper/ui';

/** The active discount, its reason and end (S-14); the countdown is in the top bar. */
export function DiscountNotice({ discount: { kind, percentage, minimum, expires } }: { discount: Discount }) {
  const { t, formatDateTime, formatMoney, formatPercentage } = useTexts();
  // texts: credits.why.*
  const sentences = [
    t(`credits.why.${kind}`),
    kind === 'code' && minimum.amount > 0 && t('credits.code.minimum', { price: formatMoney(minimum) }),
    expires && t('credits.until', { time: formatDateTime(expires) }),
  ];
  // texts: credits.discount.*
  const title = t(`credits.discount.${kind}`, { percentage: formatPercentage(percentage) });
  return (
    <Notice tone="success" title={title}>
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  );
}
