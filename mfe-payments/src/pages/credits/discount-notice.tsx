import type { Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Notice } from '@vesper/ui';

/** The discount in force, why it is there and when it ends: a real time, said once, that hurries nobody (S-14). */
export function DiscountNotice({ discount }: { discount: Discount }) {
  const { t, formatDateTime, formatPercentage } = useTexts();
  // texts: credits.why.*
  return (
    <Notice
      tone="success"
      title={t('credits.reduced', { percentage: formatPercentage(discount.percentage) })}
    >
      {t(`credits.why.${discount.kind}`)} {discount.expires && t('credits.until', { time: formatDateTime(discount.expires) })}
    </Notice>
  );
}
