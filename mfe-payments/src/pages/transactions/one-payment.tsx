import { type Order, paymentStates } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Card, color, ErrorCard, ForwardLink, NarrowContainer, PageHeading, Stack, styled, tabularFigures, type } from '@vesper/ui';
import { methodOf } from '../../method-name.ts';
import { RefundNote } from '../../bundles/refund-note.tsx';
import { CopyNumber } from './copy-number.tsx';
import { MovementList } from './movement-list.tsx';
import { TransactionsSkeleton } from './transactions-skeleton.tsx';
import { useTransactions } from './use-transactions.ts';

const Body = styled.div`padding-bottom: 64px;`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px 24px;
  dt { color: ${color.textQuiet}; }
  dd { ${tabularFigures}; font-weight: 600; overflow-wrap: anywhere; }
`;

const Ways = styled.ul`
  a { width: 100%; justify-content: space-between; border-bottom: 1px solid ${color.line}; }
`;

/** Long and of no words: it breaks anywhere, and the button beside it copies it. */
const Number = styled.div`
  grid-column: 1 / -1;
  > dd { display: flex; gap: 8px; align-items: center; justify-content: space-between; ${type[14]}; }
  > dd > button { margin-block: -12px 0; margin-inline-end: -8px; }
`;

const Heading = styled.h2`${type[18]};`;

/** one payment, with what it moved. */
export function OnePayment({ id }: { id: string }) {
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useTransactions({ id });
  const [first] = data?.pages ?? [];
  const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
  return (
    <NarrowContainer>
      <PageHeading title={t('order.title')} isCompact />
      <Body>
        {first?.payment ? (
          <Stack gap={24}>
            <PaymentFacts payment={first.payment} />
            <Ways>
              {first.payment.completed_at !== null && (
                <li>
                  <ForwardLink href={`/receipt/${id}`}>{t('receipt.link')}</ForwardLink>
                </li>
              )}
              {(first.payment.state === 'completed' || first.payment.state === 'partly_refunded') && (
                <li>
                  <ForwardLink href={`/withdrawal/${id}`}>{t('withdrawal.link')}</ForwardLink>
                </li>
              )}
              <li>
                <ForwardLink href="/transactions">{t('transactions.to_all')}</ForwardLink>
              </li>
            </Ways>
            {first.movements.length > 0 && (
              <Stack gap={12}>
                <Heading>{t('transactions.of_payment')}</Heading>
                <MovementList movements={first.movements} label={t('transactions.of_payment')} isOfOne />
              </Stack>
            )}
            <RefundNote />
          </Stack>
        ) : error ? (
          <ErrorCard title={errorText(error)} retry={retry} nextAction={{ label: t('transactions.to_all'), href: '/transactions' }} />
        ) : (
          <TransactionsSkeleton isOfOne />
        )}
      </Body>
    </NarrowContainer>
  );
}

function PaymentFacts({ payment }: { payment: Order }) {
  const { t, formatDateTime, formatMoney } = useTexts();
  const { payment_id, created_at, completed_at, credits, amount, state } = payment;
  // texts: transactions.states.*
  return (
    <Card>
      <Facts>
        <dt>{t('order.amount')}</dt>
        <dd>{formatMoney(amount)}</dd>
        <dt>{t('transactions.bundle')}</dt>
        <dd>{t('common:credits', { count: credits })}</dd>
        <dt>{t('order.method')}</dt>
        <dd>{methodOf(t, payment)}</dd>
        <dt>{t('transactions.status')}</dt>
        <dd>{t(`transactions.states.${paymentStates[state]}`)}</dd>
        <dt>{t('transactions.date')}</dt>
        <dd>{formatDateTime(completed_at ?? created_at)}</dd>
        <Number>
          <dt>{t('transactions.number')}</dt>
          <dd>
            {payment_id}
            <CopyNumber number={payment_id} />
          </dd>
        </Number>
      </Facts>
    </Card>
  );
}
