import type { Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Inline, Notice } from '@vesper/ui';
import { Countdown } from '../../discount/countdown.tsx';

/** The discount in force, why it is there, when it ends and how long that is (S-13, S-14). */
export function DiscountNotice({ discount: { kind, percentage, minimum, expires } }: { discount: Discount }) {
  const { t, formatDateTime, formatMoney, formatPercentage } = useTexts();
  // texts: credits.why.*
  const sentences = [
    t(`credits.why.${kind}`),
    kind === 'code' && minimum.amount > 0 && t('credits.code.minimum', { price: formatMoney(minimum) }),
    expires && t('credits.until', { time: formatDateTime(expires) }),
  ];
  // texts: credits.discount.*
  const title = (
    <Inline as="span" gap={12}>
      {t(`credits.discount.${kind}`, { percentage: formatPercentage(percentage) })}
      {expires && <Countdown expires={expires} still={null} />}
    </Inline>
  );
  return (
    <Notice tone="success" title={title}>
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  );
}
