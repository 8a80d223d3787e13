import type { CallResponse } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import { ButtonLink, color, ErrorCard, Loading, Skeleton, Stack, styled, tabularFigures, TextLink, type, VisuallyHidden } from '@vesper/ui';
import { dayOf } from '../../day-of.ts';

type Payment = CallResponse<'withdrawals.get'>['payments'][number];

const Part = styled(Stack)`padding-bottom: 32px;`;
const Heading = styled.h2`${type[18]};`;
const NextHeading = styled(Heading)`margin-bottom: 12px;`;
const List = styled.ul`border-top: 1px solid ${color.line};`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  padding-block: 12px;
  border-bottom: 1px solid ${color.line};
  > div { flex: 1 1 220px; min-width: 0; }
`;

const What = styled.p`
  ${tabularFigures};
  font-weight: 600;
`;

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** The member's payments, each with what comes back; those that can be withdrawn from lead to the second step. */
export function OwnPayments({ onPick }: { onPick: (order: string) => void }) {
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useCall('withdrawals.get', {}, { staleTime: 0 });
  if (data?.payments.length === 0) return null;
  return (
    <>
      <Part gap={12}>
        <Heading>{t('withdrawal.yours')}</Heading>
        {data ? (
          <>
            <List>
              {data.payments.map((payment) => (
                <PaymentRow key={payment.order} payment={payment} onPick={onPick} />
              ))}
            </List>
            <p>
              <TextLink href="/transactions">{t('transactions.to_all')}</TextLink>
            </p>
          </>
        ) : error ? (
          <ErrorCard
            title={errorText(error)}
            retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
          />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton shape="block" height="72px" />
          </Loading>
        )}
      </Part>
      <NextHeading>{t('withdrawal.by_number')}</NextHeading>
    </>
  );
}

function PaymentRow({ payment, onPick }: { payment: Payment; onPick: (order: string) => void }) {
  const { t, formatDateTime, formatMoney } = useTexts();
  const { order, paid_at: at, credits, paid, state } = payment;
  const date = formatDateTime(at);
  return (
    <Row>
      <div>
        <What>
          {t('common:credits', { count: credits })} · {formatMoney(paid)}
        </What>
        <Small>
          <time dateTime={at}>{date}</time>
        </Small>
        <Small>
          <Outcome payment={payment} />
        </Small>
      </div>
      {state === 'possible' && (
        // The page may be this payment's already: then only the step changes.
        <ButtonLink href={`/withdrawal/${order}`} variant="secondary" onClick={() => onPick(order)}>
          {t('withdrawal.pick')} <VisuallyHidden>{date}</VisuallyHidden>
        </ButtonLink>
      )}
    </Row>
  );
}

function Outcome({ payment: { state, refund, until, withdrawn_at: withdrawn } }: { payment: Payment }) {
  const { t, formatDate, formatDateTime, formatMoney } = useTexts();
  if (state === 'late') return t('withdrawal.late', { date: until ? formatDate(dayOf(until)) : '' });
  if (state === 'used' || state === 'closed') return t(`withdrawal.${state}`);
  const amount = t('withdrawal.refund', { amount: refund ? formatMoney(refund) : '' });
  // texts: withdrawal.used withdrawal.closed
  return withdrawn === null ? amount : `${amount}. ${t('withdrawal.withdrawn', { time: formatDateTime(withdrawn) })}`;
}
