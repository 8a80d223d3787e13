import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Card, color, Stack, styled, tabularFigures, type } from '@vesper/ui';
import { methodOf } from '../../method-name.ts';
import { dayOf } from '../../day-of.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 24px;
  dt { color: ${color.textQuiet}; }
  dd { ${tabularFigures}; text-align: end; overflow-wrap: anywhere; }
`;

const Sums = styled(Facts)`
  grid-template-columns: minmax(0, 1fr) auto;
  padding-block: 12px;
  border-block: 1px solid ${color.line};
`;

/** As wide as both columns, so that the line above it is whole. */
const Total = styled.div`
  display: flex;
  grid-column: 1 / -1;
  justify-content: space-between;
  gap: 24px;
  font-weight: 600;
  && dt { color: ${color.text}; }
`;

const Heading = styled.h2`${type[18]};`;

const Small = styled.div`
  ${type[14]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;

/** What is printed. */
export function Paper({ receipt }: { receipt: NonNullable<CallResponse<'receipt.get'>['receipt']> }) {
  const { t, displayCountry, formatDate, formatMoney, formatNumber } = useTexts();
  const { number, issued_at, company, country, order, vat, returned, withdraw_until: until } = receipt;
  const own = [
    company.name,
    company.address,
    `${company.city}, ${displayCountry(company.country)}`,
    company.kvk && t('receipt.registered', { number: company.kvk }),
    company.vat_numbers.length > 0 && t('receipt.vat_numbers', { numbers: company.vat_numbers.join(', ') }),
  ].filter((line) => typeof line === 'string' && line !== '');
  // texts: methods.*
  return (
    <Card data-printed="">
      <Stack gap={24}>
        <Heading>
          {t('receipt.title')} {number}
        </Heading>
        <Facts>
          <dt>{t('receipt.issued')}</dt>
          <dd>{formatDate(issued_at)}</dd>
          <dt>{t('transactions.number')}</dt>
          <dd>{order.payment_id}</dd>
          <dt>{t('receipt.method')}</dt>
          <dd>{methodOf(t, order)}</dd>
        </Facts>
        <Sums>
          <dt>{t('common:credits', { count: order.credits })}</dt>
          <dd>{formatMoney(order.amount)}</dd>
          {vat && (
            <>
              <dt>{t('receipt.net')}</dt>
              <dd>{formatMoney(vat.net)}</dd>
              <dt>{t('receipt.vat', { rate: `${formatNumber(vat.rate)} %`, country: displayCountry(country) })}</dt>
              <dd>{formatMoney(vat.amount)}</dd>
            </>
          )}
          <Total>
            <dt>{t('receipt.total')}</dt>
            <dd>{formatMoney(order.amount)}</dd>
          </Total>
          {returned.amount > 0 && (
            <>
              <dt>{t('receipt.returned')}</dt>
              <dd>−{formatMoney(returned)}</dd>
            </>
          )}
        </Sums>
        <Small>
          <p>{t('receipt.seller')}</p>
          {own.map((line) => (
            <p key={String(line)}>{line}</p>
          ))}
        </Small>
        <Small>
          <p>{t('receipt.once')}</p>
          {until && <p>{t('receipt.withdraw', { date: formatDate(dayOf(until)), url: `${location.origin}/withdrawal` })}</p>}
        </Small>
      </Stack>
    </Card>
  );
}
