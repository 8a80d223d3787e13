import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Card, color, ForwardLink, Stack, styled, tabularFigures, type } from '@vesper/ui';

type Spending = NonNullable<CallResponse<'limits.get'>['spending']>;

const Heading = styled.h2`${type[18]};`;
const Small = styled.p`${type[14]}; color: ${color.textQuiet};`;

/** The chart is a table: each row's bar stands before its number. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type[14]};
  ${tabularFigures};
  th, td { padding: 4px 0; text-align: start; font-weight: 400; }
  th:first-child { width: 1%; padding-inline-end: 12px; white-space: nowrap; color: ${color.textQuiet}; }
  thead th:last-child { text-align: end; color: ${color.textQuiet}; }
  tfoot > tr > * { padding-top: 12px; border-top: 1px solid ${color.line}; font-weight: 600; }
  tfoot > tr > th:first-child { color: ${color.text}; }
  tbody > tr:last-child > * { padding-bottom: 12px; }
`;

/** All numbers are as wide as the longest, so that all bars have the same scale. */
const Amount = styled.div<{ $width: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $width }) => $width}ch;
  gap: 12px;
  align-items: center;
  > span:last-child { text-align: end; white-space: nowrap; }
`;

/** As quiet as the words: it judges nothing. */
const Bar = styled.span<{ $share: number }>`
  width: ${({ $share }) => $share * 100}%;
  height: 14px;
  background: ${color.textQuiet};
  border-start-end-radius: 4px;
  border-end-end-radius: 4px;
`;

/** B-03: what was paid in each month, as plain numbers. In two currencies, two charts. */
export function SpendingByMonth({ spending }: { spending: Spending }) {
  const { t } = useTexts();
  const shown = spending.filter(({ months }) => months.some(({ spent }) => spent > 0));
  return (
    <Card as="section">
      <Stack gap={16}>
        <Stack gap={4}>
          <Heading>{t('limits.spending.title')}</Heading>
          <Small>{t(shown.length > 0 ? 'limits.spending.text' : 'limits.spending.none')}</Small>
        </Stack>
        {shown.map((one) => (
          <Chart key={one.currency} {...one} />
        ))}
        <p>
          <ForwardLink href="/transactions?kind=purchase">{t('limits.spending.purchases')}</ForwardLink>
        </p>
      </Stack>
    </Card>
  );
}

function Chart({ currency, months }: Spending[number]) {
  const { t, formatMoney, formatTag } = useTexts();
  const names = new Intl.DateTimeFormat(formatTag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const money = (amount: number) => formatMoney({ amount, currency });
  const most = Math.max(...months.map(({ spent }) => spent));
  const total = money(months.reduce((sum, { spent }) => sum + spent, 0));
  return (
    <Table aria-label={`${t('limits.spending.title')} (${currency})`}>
      <thead>
        <tr>
          <th scope="col">{t('limits.spending.month')}</th>
          <th scope="col">{t('limits.spending.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, spent }) => (
          <tr key={month}>
            <th scope="row">{names.format(new Date(`${month}-01T00:00:00Z`))}</th>
            <td>
              <BarAndAmount width={total.length} share={spent / most} amount={money(spent)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('limits.spending.total')}</th>
          <td>
            <BarAndAmount width={total.length} share={0} amount={total} />
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}

interface BarAndAmountProps {
  /** Of the longest amount, in characters. */
  width: number;
  share: number;
  amount: string;
}

const BarAndAmount = ({ width, share, amount }: BarAndAmountProps) => (
  <Amount $width={width}>
    <Bar $share={share} />
    <span>{amount}</span>
  </Amount>
);
