import type { Movement } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, ForwardLink, styled, tabularFigures, type } from '@vesper/ui';

const Heading = styled.h2`
  margin-bottom: 12px;
  ${type[22]};
`;

const Rows = styled.ul`
  margin-bottom: 8px;
  ${tabularFigures};
  > li { display: flex; gap: 4px 16px; align-items: center; min-height: 52px; border-top: 1px solid ${color.line}; }
  > li > :last-child { margin-inline-start: auto; font-weight: 700; white-space: nowrap; }
`;

const Day = styled.span`color: ${color.textQuiet};`;

/** The last purchases, and the way to all of them with their receipts. As high as its rows; nothing below it moves, as it is the last. */
export function Purchases({ last }: { last: readonly Movement[] }) {
  const { t, formatDate, formatMoney } = useTexts();
  return (
    <section>
      <Heading>{t('premium.bought')}</Heading>
      <Rows>
        {last.map(({ id, at, credits, payment }) => (
          <li key={id}>
            <span>
              {t('common:credits', { count: credits })} <Day>· {formatDate(at)}</Day>
            </span>
            {payment && <span>{formatMoney(payment.amount)}</span>}
          </li>
        ))}
      </Rows>
      <ForwardLink href="/transactions">{t('transactions.title')}</ForwardLink>
    </section>
  );
}
