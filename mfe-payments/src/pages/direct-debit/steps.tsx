import { ApiFailure } from '@vesper/contracts';
import { useCallMutation, useNavigate, useTexts } from '@vesper/host-kit';
import { Card, color, Stack, styled, tabularFigures, type } from '@vesper/ui';
import { useRef, useState } from 'react';
import { AccountForm } from './account-form.tsx';
import type { Account } from './account-problems.ts';
import { CodeForm } from './code-form.tsx';
import type { Debit } from './debit.ts';
import { Stopped, stopIn } from './stopped.tsx';

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  justify-content: space-between;
  align-items: baseline;
  ${type[18]};
  font-weight: 600;
  span:last-child { ${tabularFigures}; }
`;
const Small = styled.p`${type[14]}; color: ${color.textQuiet};`;

interface StepsProps {
  debit: Debit;
  /** The order can't be paid here any more: ask again how it stands. */
  onStale: () => void;
}

/**
 * Account and mandate, then the code. What was typed stays in memory, so that a new code needs no second typing; after a reload, the
 * account is entered again, because no one keeps it.
 */
export function Steps({ debit, onStale }: StepsProps) {
  const { t, formatMoney } = useTexts();
  const navigate = useNavigate();
  const { order } = debit;
  const [account, setAccount] = useState<Account>();
  const [sent, setSent] = useState({ code: debit.code, left: debit.codes_left });
  const [isChanging, setIsChanging] = useState(false);
  const sending = useCallMutation('directdebit.create');
  const attempt = useRef({ body: '', key: '' });
  const stop = stopIn(sending.error) ?? debit.stop;

  async function send(next: Account): Promise<void> {
    setAccount(next);
    const body = { order: order.payment_id, ...next, mandate: true as const };
    // The same details find the same answer, if it was lost; asked for again, they are another code.
    const written = JSON.stringify(body);
    if (attempt.current.body !== written) attempt.current = { body: written, key: crypto.randomUUID() };
    try {
      const answer = await sending.mutateAsync({ body, idempotencyKey: attempt.current.key });
      attempt.current = { body: '', key: '' };
      setSent({ code: answer.code, left: answer.codes_left });
      setIsChanging(false);
    } catch (error) {
      if (error instanceof ApiFailure && error.status < 500 && error.status >= 400) attempt.current = { body: '', key: '' };
      if (error instanceof ApiFailure && error.code === 'order_closed') onStale();
    }
  }

  return (
    <Stack gap={24}>
      <Card>
        <Stack gap={4}>
          <Total>
            <span>{t('common:credits', { count: order.credits })}</span>
            <span>{formatMoney(order.amount)}</span>
          </Total>
          <Small>{t('debit.once')}</Small>
        </Stack>
      </Card>
      {stop ? (
        <Stopped stop={stop} bundle={order.bundle} />
      ) : sent.code && !isChanging ? (
        <CodeForm
          order={order}
          code={sent.code}
          codesLeft={sent.left}
          refundDays={debit.refund_days}
          resend={account && (() => void send(account))}
          isSending={sending.isPending}
          sendError={sending.error}
          onChange={() => setIsChanging(true)}
          onDone={() => void navigate(`/credits/${order.payment_id}`, { replace: true })}
          onStale={onStale}
        />
      ) : (
        <AccountForm
          creditor={debit.creditor}
          known={account}
          codesLeft={sent.left}
          error={sending.error}
          failedAt={sending.submittedAt}
          isSending={sending.isPending}
          onSend={(next) => void send(next)}
        />
      )}
    </Stack>
  );
}
