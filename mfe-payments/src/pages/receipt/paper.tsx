import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Card, Stack, TextLink } from '@vesper/ui';
import { dayOf } from '../../day-of.ts';
import { methodOf } from '../../method-name.ts';
import { Facts, Heading, PrintedAddress, Seller, Small, Sums, Total, VatLines } from './paper-parts.tsx';

interface PaperProps {
  receipt: NonNullable<CallResponse<'receipt.get'>['receipt']>;
  refunds: NonNullable<CallResponse<'receipt.get'>['refunds']>;
}

/** What is printed. */
export function Paper({ receipt, refunds }: PaperProps) {
  const { t, formatDate, formatMoney } = useTexts();
  const { number, issued_at, company, order, returned, withdraw_until: until } = receipt;
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
          <VatLines {...receipt} />
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
        {refunds.length > 0 && (
          <Small>
            {refunds.map(({ number: its, at, amount }) => (
              <p key={its ?? at}>
                {formatDate(at)} · −{formatMoney(amount)} ·{' '}
                {its === null ? (
                  t('credit_note.none')
                ) : (
                  <TextLink href={`/receipt/${order.payment_id}/${its}`}>
                    {t('credit_note.title')} {its}
                  </TextLink>
                )}
              </p>
            ))}
          </Small>
        )}
        <Seller company={company} />
        <Small>
          <p>{t('receipt.once')}</p>
          {until && (
            <p>
              {t('receipt.withdraw', { date: formatDate(dayOf(until)) })} <TextLink href="/withdrawal">{t('withdrawal.link')}</TextLink>
              <PrintedAddress> {location.origin}/withdrawal</PrintedAddress>
            </p>
          )}
        </Small>
      </Stack>
    </Card>
  );
}
