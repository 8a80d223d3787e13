import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, Card, color, from, styled, tabularFigures, type, VisuallyHidden } from '@vesper/ui';
import { dayOf } from '../../day-of.ts';

type Payment = CallResponse<'withdrawals.get'>['payments'][number];

const Item = styled(Card)`
  display: grid;
  gap: 12px 16px;
  ${from.small} { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
`;

const What = styled.p`
  ${tabularFigures};
  font-weight: 600;
`;

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

const Back = styled.p`
  ${tabularFigures};
  margin-block: 4px;
  ${type[22]};
  font-weight: 700;
`;

/** A payment that something comes back of: what was bought, what comes back, until when, and the way to the second step. */
export function PossiblePayment({ payment, onPick }: { payment: Payment; onPick: (order: string) => void }) {
  const { t, formatDate, formatDateTime, formatMoney } = useTexts();
  const { order, paid_at: at, credits, paid, refund, until } = payment;
  const date = formatDateTime(at);
  return (
    <Item as="li">
      <div>
        {refund && <Back>{t('withdrawal.refund', { amount: formatMoney(refund) })}</Back>}
        <What>
          {t('common:credits', { count: credits })} · {formatMoney(paid)}
        </What>
        <Small>
          <time dateTime={at}>{date}</time>
        </Small>
        {until && <Small>{t('withdrawal.until', { date: formatDate(dayOf(until)) })}</Small>}
      </div>
      {/* The page may be this payment's already: then only the step changes. */}
      <ButtonLink href={`/withdrawal/${order}`} onClick={() => onPick(order)}>
        {t('withdrawal.pick')} <VisuallyHidden>{date}</VisuallyHidden>
      </ButtonLink>
    </Item>
  );
}
