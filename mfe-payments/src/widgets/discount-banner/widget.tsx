import type { AlertName, Discount } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { GiftIcon, Strip } from '@vesper/ui';
import { useState } from 'react';

const names: Record<Discount['kind'], AlertName | null> = { time_bonus: 'time_bonus_banner', welcome: 'welcome_banner', code: null };

/**
 * M-03: the active discount, in the strip that the shell reserves space for; the countdown is in the top bar. If it ends while
 * shown, the strip stays and says so.
 */
export default function DiscountBanner() {
  const { stores, events } = useHost();
  const { t, formatPercentage } = useTexts();
  const active = useStoreValue(stores.discount, (state) => state.active);
  const [last, setLast] = useState(active);
  if (active && active !== last) setLast(active);

  const shown = active ?? last;
  const name = shown && names[shown.kind];
  if (!shown || !name) return null;
  const { kind, percentage } = shown;
  // texts: credits.discount.*
  return (
    <Strip
      label={t('discount.label')}
      icon={<GiftIcon />}
      action={active ? { label: t('discount.to_credits'), href: '/credits' } : undefined}
      onDismiss={() => events.emit('shell:dismiss', { alert: name })}
      dismissLabel={t('discount.dismiss')}
    >
      {active ? t(`credits.discount.${kind}`, { percentage: formatPercentage(percentage) }) : t('discount.ended')}
    </Strip>
  );
}
