import { TIME_BONUS } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, color, Stack, styled, tabularFigures, type } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { Countdown } from '../../discount/countdown.tsx';
import { HIDES_TOP_BAR_TIMER } from '../../discount/hides-top-bar-timer.ts';
import { useDiscountName } from '../../discount/use-discount-name.ts';

const Clock = styled.p`
  ${type[22]};
  font-weight: 700;
  ${tabularFigures};
`;

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** S-11: the time bonus, with the time that is really left. */
export default function TimeBonusDialog() {
  const { stores, events } = useHost();
  const { t, formatTime, formatDateTime } = useTexts();
  const nameOf = useDiscountName();
  const active = useStoreValue(stores.discount, (state) => state.active);
  if (active?.kind !== 'time_bonus' || !active.expires) return null;
  const { expires } = active;
  const dismiss = () => events.emit('shell:dismiss', { alert: 'time_bonus_modal' });
  return (
    <Dialog
      isOpen
      title={nameOf(active)}
      closeLabel={t('common:words.close')}
      onClose={dismiss}
      actions={
        <>
          <Button variant="secondary" onClick={dismiss}>
            {t('discount.not_now')}
          </Button>
          <ButtonLink href="/credits" onClick={dismiss}>
            {t('discount.to_credits')}
          </ButtonLink>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t('discount.act_fast', { count: TIME_BONUS.seconds / 3600 })}</p>
        <Clock {...{ [HIDES_TOP_BAR_TIMER]: '' }}>
          <Countdown expires={expires} still={formatTime(expires)} />
        </Clock>
        <Small>
          {t('credits.why.time_bonus')} {t('credits.until', { time: formatDateTime(expires) })}
        </Small>
      </Stack>
    </Dialog>
  );
}
