import type { CallResponse } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import { Button, Card, color, from, Loading, Notice, PageHeading, Skeleton, Stack, styled, tabularFigures } from '@vesper/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { dayOf } from '../../day-of.ts';
import { methodOf } from '../../method-name.ts';
import type { Declared } from './declare-form.tsx';

const Facts = styled.dl`
  dt { color: ${color.textQuiet}; }
  dd + dt { margin-top: 12px; }
  dd { ${tabularFigures}; font-weight: 600; overflow-wrap: anywhere; }
`;

/** Takes the focus when the step begins, so that a screen reader reads it. */
const Step = styled.div`&:focus { outline: none; }`;

/** As wide as a phone; beside each other where there is room. */
const Actions = styled.div`
  display: grid;
  gap: 8px;
  ${from.small} { display: flex; flex-wrap: wrap; }
`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Quote = CallResponse<'withdrawal.get'>;

interface CheckProps {
  declared: Declared;
  isSignedIn: boolean;
  isPending: boolean;
  /** With what was said to come back, and how. */
  onConfirm: (back: string | null) => void;
  onChange: () => void;
  children: ReactNode;
}

/** The second step: what is declared, and for the member who paid what it gives back, how and until when. */
export function Check({ declared, isSignedIn, isPending, onConfirm, onChange, children }: CheckProps) {
  const { t, formatMoney } = useTexts();
  const wayBack = useWayBack();
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    step.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const isOrder = UUID.test(declared.order);
  const { data: quote, isLoading } = useCall(
    'withdrawal.get',
    { query: { id: declared.order.toLowerCase() } },
    { enabled: isSignedIn && isOrder, staleTime: 0 },
  );
  const isOver = quote !== undefined && quote.state !== 'possible';
  const back = quote?.refund ? `${t('withdrawal.refund', { amount: formatMoney(quote.refund) })}. ${wayBack(quote)}` : null;
  return (
    <Step ref={step} tabIndex={-1}>
      <PageHeading title={t('withdrawal.check')} />
      <Stack gap={24}>
        <Card>
          <Stack gap={16}>
            <p>{t('withdrawal.check_text')}</p>
            <Facts>
              {quote && (
                <>
                  <dt>{t('transactions.bundle')}</dt>
                  <dd>
                    {t('common:credits', { count: quote.bought })} · {formatMoney(quote.paid)}
                  </dd>
                </>
              )}
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
        <Actions>
          {!isOver && (
            <Button size="large" loading={isPending} disabled={isLoading} onClick={() => onConfirm(back)}>
              {t('withdrawal.confirm')}
            </Button>
          )}
          <Button variant="quiet" size="large" onClick={onChange}>
            {t('withdrawal.change')}
          </Button>
        </Actions>
      </Stack>
    </Step>
  );
}

/** "The money goes back the way you paid (iDEAL), within 14 days." */
function useWayBack(): (quote: Quote) => string {
  const { t } = useTexts();
  // texts: methods.*
  return ({ method, method_name, card }) =>
    method === undefined ? t('withdrawal.way_back') : t('withdrawal.goes_back', { method: methodOf(t, { method, method_name, card }) });
}

function Outcome({ quote }: { quote: Quote }) {
  const { t, formatDate, formatDateTime, formatMoney, formatNumber } = useTexts();
  const wayBack = useWayBack();
  const { state, paid, refund, unused, bought, until, withdrawn_at: at } = quote;
  if (state === 'late') return <Notice>{t('withdrawal.late', { date: until ? formatDate(dayOf(until)) : '' })}</Notice>;
  if (state === 'used' || state === 'closed') return <Notice>{t(`withdrawal.${state}`)}</Notice>;
  const formula = t('withdrawal.formula', { paid: formatMoney(paid), unused: formatNumber(unused), bought: formatNumber(bought) });
  // texts: withdrawal.used withdrawal.closed
  return (
    <Notice tone={state === 'withdrawn' ? 'success' : 'info'} title={t('withdrawal.refund', { amount: refund ? formatMoney(refund) : '' })}>
      <p>{unused === bought ? t('withdrawal.formula_all') : formula}</p>
      <p>{at === null ? wayBack(quote) : t('withdrawal.withdrawn', { time: formatDateTime(at) })}</p>
    </Notice>
  );
}
