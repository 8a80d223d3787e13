import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, Card, color, styled, tabularFigures, type, VisuallyHidden } from '@vesper/ui';
import { dayOf } from '../../day-of.ts';

type Payment = CallResponse<'withdrawals.get'>['payments'][number];

const Item = styled(Card)`
  display: grid;
  gap: 16px;
`;

const Back = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
  b { display: block; ${tabularFigures}; ${type[28]}; font-weight: 700; color: ${color.text}; }
`;

/** Each fact on a line of its own: what it is, and its value at the end. */
const Facts = styled.dl`
  ${type[14]};
  > div {
    display: flex;
    gap: 16px;
    justify-content: space-between;
    padding-block: 8px;
    border-top: 1px solid ${color.line};
  }
  dt { color: ${color.textQuiet}; }
  dd { ${tabularFigures}; text-align: end; }
`;

/** A payment that something comes back of: what comes back, what was bought, until when, and the way to the second step. */
export function PossiblePayment({ payment, onPick }: { payment: Payment; onPick: (order: string) => void }) {
  const { t, formatDate, formatDateTime, formatMoney, formatTime } = useTexts();
  const { order, paid_at: at, credits, paid, refund, until } = payment;
  return (
    <Item as="li">
      {refund && (
        <Back>
          {t('withdrawal.you_get')} <b>{formatMoney(refund)}</b>
        </Back>
      )}
      <Facts>
        <div>
          <dt>{t('transactions.bundle')}</dt>
          <dd>
            {t('common:credits', { count: credits })} · {formatMoney(paid)}
          </dd>
        </div>
        <div>
          <dt>{t('transactions.date')}</dt>
          <dd>
            <time dateTime={at}>
              {formatDate(at)}, {formatTime(at)}
            </time>
          </dd>
        </div>
        {until && (
          <div>
            <dt>{t('withdrawal.until')}</dt>
            <dd>{formatDate(dayOf(until))}</dd>
          </div>
        )}
      </Facts>
      {/* The page may be this payment's already: then only the step changes. */}
      <ButtonLink href={`/withdrawal/${order}`} onClick={() => onPick(order)}>
        {t('withdrawal.pick')} <VisuallyHidden>{formatDateTime(at)}</VisuallyHidden>
      </ButtonLink>
    </Item>
  );
}
