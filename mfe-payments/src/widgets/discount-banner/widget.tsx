import type { AlertName, Discount } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  ButtonLink,
  CloseIcon,
  color,
  Container,
  from,
  GiftIcon,
  IconButton,
  InfoIcon,
  radius,
  styled,
  targetSize,
  type,
  visuallyHidden,
} from '@vesper/ui';
import { useId, useState } from 'react';
import { Countdown } from '../../discount/countdown.tsx';

/**
 * The room that the shell keeps is exactly this tall; only the answer to "why" makes it taller. Whatever it tells, what stays keeps its
 * place: a discount that ends, or follows another, moves nothing.
 */
const Band = styled.section`
  display: grid;
  align-content: start;
  min-height: var(--banner-height);
  padding-block: 10px;
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
`;

/** On a phone two lines: what it is, then how long and the way on. */
const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  align-items: center;
  ${from.medium} { column-gap: 16px; }
`;

const Title = styled.p`
  flex: 1 0 calc(100% - 2 * (${targetSize} + 4px));
  display: flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  font-weight: 700;
  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > .lucide { flex: none; }
  ${from.medium} { flex: 1 1 0; }
`;

const Left = styled.p`
  order: 1;
  flex: 1;
  ${type[14]};
  font-weight: 600;
  white-space: nowrap;
  /* In words (without motion) it may take two lines: what stands behind it stays in the row. */
  ${from.medium} { order: 0; flex: 0 1 auto; max-width: 12rem; white-space: normal; }
  ${from.large} { flex: none; max-width: none; white-space: nowrap; }
`;

/** The question in words where they have room, else its sign. */
const Why = styled.button`
  display: grid;
  place-items: center;
  min-width: ${targetSize};
  min-height: ${targetSize};
  ${type[14]};
  text-decoration: underline;
  border-radius: ${radius.control};
  > span { ${visuallyHidden} }
  ${from.large} {
    > span { all: unset; }
    > .lucide { display: none; }
  }
`;

const Way = styled(ButtonLink)`
  order: 1;
  white-space: nowrap;
  ${from.medium} { order: 0; }
`;

const Close = styled(IconButton)`
  margin-inline-end: -12px;
  p + & { margin-inline-start: auto; }
`;

const Reason = styled.p`
  order: 1;
  flex: 1 0 100%;
  padding-block: 4px 12px;
  ${type[14]};
`;

const names: Record<Discount['kind'], AlertName | null> = { time_bonus: 'time_bonus_banner', welcome: 'welcome_banner', code: null };

/** M-03: the discount in force, how long it lasts and why it is there. One that ends while it is looked at says so, and stays where it is. */
export default function DiscountBanner() {
  const { stores, events } = useHost();
  const { t, formatDateTime, formatPercentage } = useTexts();
  const active = useStoreValue(stores.discount, (state) => state.active);
  const [last, setLast] = useState(active);
  if (active && active !== last) setLast(active);
  const [isExplained, setIsExplained] = useState(false);
  const reasonId = useId();

  const shown = active ?? last;
  const name = shown && names[shown.kind];
  if (!shown || !name) return null;
  const { kind, percentage, expires } = shown;
  const end = expires && t('credits.until', { time: formatDateTime(expires) });
  return (
    <Band aria-label={t('discount.label')}>
      <Row>
        <Title>
          <GiftIcon size={20} />
          {/* texts: credits.discount.* credits.why.* */}
          <span>{active ? t(`credits.discount.${kind}`, { percentage: formatPercentage(percentage) }) : t('discount.ended')}</span>
        </Title>
        {active && (
          <>
            <Left>{expires && <Countdown expires={expires} still={end} />}</Left>
            <Why type="button" aria-expanded={isExplained} aria-controls={reasonId} onClick={() => setIsExplained(!isExplained)}>
              <InfoIcon size={20} />
              <span>{t('discount.why')}</span>
            </Why>
            <Way href="/credits">{t('discount.to_credits')}</Way>
          </>
        )}
        <Close label={t('discount.dismiss')} onClick={() => events.emit('shell:dismiss', { alert: name })}>
          <CloseIcon size={20} />
        </Close>
        <Reason id={reasonId} hidden={!isExplained || !active}>
          {t(`credits.why.${kind}`)} {end}
        </Reason>
      </Row>
    </Band>
  );
}
