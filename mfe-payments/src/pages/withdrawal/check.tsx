import type { CallResponse } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import { Button, Card, color, Inline, Loading, Notice, PageHeading, Skeleton, Stack, styled, tabularFigures } from '@vesper/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { dayOf } from '../../day-of.ts';
import type { Declared } from './declare-form.tsx';

const Facts = styled.dl`
  dt { color: ${color.textQuiet}; }
  dd + dt { margin-top: 12px; }
  dd { ${tabularFigures}; font-weight: 600; overflow-wrap: anywhere; }
`;

/** Takes the focus when the step begins, so that a screen reader reads it. */
const Step = styled.div`&:focus { outline: none; }`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface CheckProps {
  declared: Declared;
  isSignedIn: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onChange: () => void;
  children: ReactNode;
}

/** The second step: what is declared, and for the member who paid what it gives back. */
export function Check({ declared, isSignedIn, isPending, onConfirm, onChange, children }: CheckProps) {
  const { t } = useTexts();
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  const isOrder = UUID.test(declared.order);
  const { data: quote, isLoading } = useCall(
    'withdrawal.get',
    { query: { id: declared.order.toLowerCase() } },
    { enabled: isSignedIn && isOrder, staleTime: 0 },
  );
  const isOver = quote !== undefined && quote.state !== 'possible';
  return (
    <Step ref={step} tabIndex={-1}>
      <PageHeading title={t('withdrawal.check')} />
      <Stack gap={24}>
        <Card>
          <Stack gap={16}>
            <p>{t('withdrawal.check_text')}</p>
            <Facts>
              <dt>{t('withdrawal.order')}</dt>
              <dd>{declared.order}</dd>
              <dt>{t('withdrawal.email')}</dt>
              <dd>{declared.email}</dd>
            </Facts>
          </Stack>
        </Card>
        {isLoading ? (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="96px" />
          </Loading>
        ) : quote ? (
          <Outcome quote={quote} />
        ) : (
          <p>{t('withdrawal.email_tells')}</p>
        )}
        {!isOver && <p>{t('withdrawal.credits_go')}</p>}
        {children}
        <Inline>
          {!isOver && (
            <Button size="large" loading={isPending} disabled={isLoading} onClick={onConfirm}>
              {t('withdrawal.confirm')}
            </Button>
          )}
          <Button variant="quiet" size="large" onClick={onChange}>
            {t('withdrawal.change')}
          </Button>
        </Inline>
      </Stack>
    </Step>
  );
}

function Outcome({ quote }: { quote: CallResponse<'withdrawal.get'> }) {
  const { t, formatDate, formatDateTime, formatMoney, formatNumber } = useTexts();
  const { state, paid, refund, unused, bought, until, withdrawn_at: at } = quote;
  if (state === 'late') return <Notice>{t('withdrawal.late', { date: until ? formatDate(dayOf(until)) : '' })}</Notice>;
  if (state === 'used' || state === 'closed') return <Notice>{t(`withdrawal.${state}`)}</Notice>;
  const formula = t('withdrawal.formula', { paid: formatMoney(paid), unused: formatNumber(unused), bought: formatNumber(bought) });
  // texts: withdrawal.used withdrawal.closed
  return (
    <Notice tone={state === 'withdrawn' ? 'success' : 'info'} title={t('withdrawal.refund', { amount: refund ? formatMoney(refund) : '' })}>
      <p>{unused === bought ? t('withdrawal.formula_all') : formula}</p>
      {at !== null && <p>{t('withdrawal.withdrawn', { time: formatDateTime(at) })}</p>}
    </Notice>
  );
}
