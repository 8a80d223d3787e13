import type { CallResponse } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import {
  Button,
  ChevronRightIcon,
  color,
  EmptyState,
  ForwardLink,
  Loading,
  Notice,
  radius,
  Skeleton,
  Stack,
  styled,
  tabularFigures,
  type,
  WalletIcon,
} from '@vesper/ui';
import { useState } from 'react';
import { dayOf } from '../../day-of.ts';
import { type Declared, DeclareForm } from './declare-form.tsx';
import { useWithdrawalDays } from './introduction.tsx';
import { PossiblePayment } from './possible-payment.tsx';

type Payment = CallResponse<'withdrawals.get'>['payments'][number];

const Heading = styled.h2`${type[18]};`;
const Cards = styled.ul`display: grid; gap: 12px;`;
const List = styled.ul`border-top: 1px solid ${color.line};`;

const Row = styled.li`
  padding-block: 12px;
  border-bottom: 1px solid ${color.line};
`;

const What = styled.p`
  ${tabularFigures};
  font-weight: 600;
`;

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** A row that opens the form, for those who hold the number of another order. */
const Opening = styled.button`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 52px;
  padding: 8px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  font-weight: 600;
  text-align: start;
  background: ${color.surface};
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  > .lucide { flex: none; width: 18px; height: 18px; color: ${color.textQuiet}; }
`;

interface OwnPaymentsProps {
  /** What was entered before, on the way back from the second step. */
  declared: Declared;
  email: string;
  onPick: (order: string) => void;
  onGo: (entered: Declared) => void;
}

/** A member's first step: the payments that something comes back of, the others, and the form for a number. */
export function OwnPayments({ declared, email, onPick, onGo }: OwnPaymentsProps) {
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useCall('withdrawals.get', {}, { staleTime: 0 });
  const isKnown = data?.payments.some(({ order }) => order === declared.order) ?? false;
  return (
    <Stack gap={24}>
      {data ? (
        <Payments payments={data.payments} onPick={onPick} />
      ) : error ? (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              {t('common:words.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      ) : (
        <Loading label={t('common:words.loading')}>
          <Skeleton shape="block" height="148px" />
        </Loading>
      )}
      <ByNumber known={declared.order === '' || isKnown ? { order: '', email } : declared} email={email} onGo={onGo} />
    </Stack>
  );
}

function ByNumber({ known, email, onGo }: { known: Declared; email: string; onGo: (entered: Declared) => void }) {
  const { t } = useTexts();
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted && known.order === '') {
    return (
      <Opening type="button" onClick={() => setIsWanted(true)}>
        {t('withdrawal.have_number')}
        <ChevronRightIcon />
      </Opening>
    );
  }
  return (
    <Stack gap={12}>
      <Heading>{t('withdrawal.have_number')}</Heading>
      <DeclareForm known={known} ownEmail={email} onGo={onGo} />
    </Stack>
  );
}

function Payments({ payments, onPick }: { payments: readonly Payment[]; onPick: (order: string) => void }) {
  const { t } = useTexts();
  const count = useWithdrawalDays();
  const possible = payments.filter(({ state }) => state === 'possible');
  const others = payments.filter(({ state }) => state !== 'possible');
  return (
    <Stack gap={32}>
      {possible.length > 0 ? (
        <Stack gap={12}>
          <Heading>{t('withdrawal.possible')}</Heading>
          <Cards>
            {possible.map((payment) => (
              <PossiblePayment key={payment.order} payment={payment} onPick={onPick} />
            ))}
          </Cards>
        </Stack>
      ) : (
        <EmptyState icon={<WalletIcon />} title={t('withdrawal.none')} text={t('withdrawal.none_text', { count })} />
      )}
      {others.length > 0 && (
        <Stack gap={12}>
          <Heading>{t('withdrawal.others')}</Heading>
          <List>
            {others.map((payment) => (
              <OtherPayment key={payment.order} payment={payment} />
            ))}
          </List>
          <p>
            <ForwardLink href="/transactions">{t('transactions.to_all')}</ForwardLink>
          </p>
        </Stack>
      )}
    </Stack>
  );
}

function OtherPayment({ payment }: { payment: Payment }) {
  const { t, formatDateTime, formatMoney } = useTexts();
  const { paid_at: at, credits, paid } = payment;
  return (
    <Row>
      <What>
        {t('common:credits', { count: credits })} · {formatMoney(paid)}
      </What>
      <Small>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </Small>
      <Small>
        <Outcome payment={payment} />
      </Small>
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
