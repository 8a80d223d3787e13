import type { AlertName, Discount } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { DiscountIcon, from, Strip, styled } from '@vesper/ui';
import { useState } from 'react';
import { HIDES_TOP_BAR_TIMER } from '../../discount/hides-top-bar-timer.ts';
import { useDiscountWords } from '../../discount/use-discount-words.ts';

const names: Record<Discount['kind'], AlertName | null> = { time_bonus: 'time_bonus_banner', welcome: 'welcome_banner', code: null };

/** Where the reason follows it on the same line. */
const Stop = styled.span`
  display: none;
  ${from.wide} { display: inline; }
`;

/**
 * M-03: the active discount and when it ends, in the strip that the shell reserves space for. One place at a time tells of it: while it is
 * here, the top bar's countdown is hidden. If it ends while shown, the strip stays and says so.
 */
export default function DiscountBanner() {
  const { stores, events } = useHost();
  const { t } = useTexts();
  const wordsOf = useDiscountWords();
  const active = useStoreValue(stores.discount, (state) => state.active);
  const [last, setLast] = useState(active);
  if (active && active !== last) setLast(active);

  const shown = active ?? last;
  const name = shown && names[shown.kind];
  if (!shown || !name) return null;
  // texts: credits.why.*
  return (
    <Strip
      label={t('discount.label')}
      icon={<DiscountIcon />}
      more={active && t(`credits.why.${active.kind}`)}
      action={active ? { label: t('discount.to_credits'), href: '/credits' } : undefined}
      onDismiss={() => events.emit('shell:dismiss', { alert: name })}
      dismissLabel={t('discount.dismiss')}
    >
      {active ? (
        <>
          <span {...{ [HIDES_TOP_BAR_TIMER]: '' }}>{wordsOf(active, 'code')}</span>
          <Stop>.</Stop>
        </>
      ) : (
        t('discount.ended')
      )}
    </Strip>
  );
}
