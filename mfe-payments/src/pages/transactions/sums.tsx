import type { CallResponse, MovementKind } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, ButtonLink, Card, ChevronDownIcon, ChevronRightIcon, color, css, styled, tabularFigures, type } from '@vesper/ui';
import { signed } from './signed.ts';

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding: 16px;
  white-space: nowrap;
  dt { ${type[14]}; color: ${color.textQuiet}; }
  dd { ${tabularFigures}; ${type[28]}; font-weight: 700; }
`;

/** A row of the card below the balance: it opens, or leads on. */
const row = css`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  padding: 8px 16px;
  border-top: 1px solid ${color.line};
  color: ${color.text};
  ${type[14]};
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  > .lucide { flex: none; width: 18px; height: 18px; color: ${color.textQuiet}; }
`;

const Fold = styled.details`
  > summary { ${row} list-style: none; }
  > summary::-webkit-details-marker { display: none; }
  &[open] > summary > .lucide { rotate: 180deg; }
`;

const Sum = styled.div`padding: 4px 16px 16px;`;

const Leading = styled(Anchor)`${row}`;

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 24px;
  dt { color: ${color.textQuiet}; }
  dd { ${tabularFigures}; text-align: end; }
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

interface SumsProps {
  totals: Pick<Totals, 'sums' | 'credits' | 'free_messages'>;
  /** Whether a purchase can be withdrawn from now: the way to it stands below the balance (D-28). */
  canWithdraw: boolean;
}

/** The balance, and on demand the sums of all movements that make it up. */
export function Sums({ totals, canWithdraw }: SumsProps) {
  const { t, formatNumber } = useTexts();
  const { sums, credits, free_messages } = totals;
  // texts: transactions.sums.*
  return (
    <Card flush>
      <Total>
        <dl>
          <dt>{t('transactions.total')}</dt>
          <dd>{t('common:credits', { count: credits })}</dd>
        </dl>
        <ButtonLink href="/credits" variant="secondary">
          {t('credits.title')}
        </ButtonLink>
      </Total>
      <Fold>
        <summary>
          {t('transactions.adds_up')}
          <ChevronDownIcon />
        </summary>
        <Sum>
          <Lines>
            {SUMMED.filter((kind) => sums[kind] !== 0).map((kind) => (
              <Line key={kind} label={t(`transactions.sums.${kind}`)} value={signed(sums[kind], formatNumber)} />
            ))}
          </Lines>
          {free_messages > 0 && <Free>{t('transactions.also', { free: t('transactions.free', { count: free_messages }) })}</Free>}
        </Sum>
      </Fold>
      {canWithdraw && (
        <Leading href="/withdrawal">
          {t('withdrawal.link')}
          <ChevronRightIcon />
        </Leading>
      )}
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
