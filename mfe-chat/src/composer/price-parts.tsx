import { useTexts } from '@vesper/host-kit';
import type { NextCost } from './allowance.ts';
import { useMoneyText } from './use-price-text.ts';

/** The next message's cost in two short parts, credits and money (B-02), for an empty field: "1 credit" "≈ £1.29". "Free" as long as free messages are left. */
export function PriceParts({ cost }: { cost: Exclude<NextCost, { kind: 'none' }> }) {
  const { t } = useTexts();
  const moneyText = useMoneyText();
  if (cost.kind === 'starter') return <span>{t('composer.free')}</span>;
  const money = moneyText(cost.price);
  return (
    <>
      <span>{t('common:credits', { count: cost.price })}</span> {money && <span>≈ {money}</span>}
    </>
  );
}
