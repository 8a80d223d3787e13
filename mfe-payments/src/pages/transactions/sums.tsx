import type { CallResponse, MovementKind } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Card, color, styled, tabularFigures, type } from '@vesper/ui';
import { signed } from './signed.ts';

const Heading = styled.h2`
  margin-bottom: 8px;
  ${type[14]};
  font-weight: 600;
`;

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 24px;
  dt { color: ${color.textQuiet}; }
  dd { ${tabularFigures}; text-align: end; }
`;

const Total = styled.dl`
  margin-bottom: 16px;
  padding-bottom: 16px;
  border-bottom: 1px solid ${color.line};
  dt { ${type[14]}; color: ${color.textQuiet}; }
  dd { ${tabularFigures}; ${type[28]}; font-weight: 700; }
`;

const Free = styled.p`
  margin-top: 12px;
  ${type[14]};
  color: ${color.textQuiet};
`;

/** What moves credits, in the order of the sums. */
const SUMMED = ['purchase', 'gift', 'message', 'sent_gift', 'returned', 'refund'] as const;
export const KINDS: readonly MovementKind[] = [...SUMMED, 'payment'];

type Totals = CallResponse<'transactions.get'>;

/** Whether the list has movements of a kind, as far as the totals tell. */
export const hasAny = (kind: MovementKind, { sums, without_credits: payments = 0, refunds = 0 }: Totals): boolean =>
  kind === 'payment' ? payments > 0 : (kind === 'refund' && refunds > 0) || sums[kind] !== 0 || kind === 'gift' || kind === 'message';

/** The sums of all movements, which make up the balance. */
export function Sums({ totals }: { totals: Pick<Totals, 'sums' | 'credits' | 'free_messages'> }) {
  const { t, formatNumber } = useTexts();
  const { sums, credits, free_messages } = totals;
  // texts: transactions.sums.*
  return (
    <Card>
      <Total>
        <dt>{t('transactions.total')}</dt>
        <dd>{t('common:credits', { count: credits })}</dd>
      </Total>
      <Heading>{t('transactions.adds_up')}</Heading>
      <Lines>
        {SUMMED.filter((kind) => sums[kind] !== 0).map((kind) => (
          <Line key={kind} label={t(`transactions.sums.${kind}`)} value={signed(sums[kind], formatNumber)} />
        ))}
      </Lines>
      {free_messages > 0 && <Free>{t('transactions.also', { free: t('transactions.free', { count: free_messages }) })}</Free>}
    </Card>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
