import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Card, Stack } from '@vesper/ui';
import { methodOf } from '../../method-name.ts';
import { refundTitle } from '../../refund-title.ts';
import { Facts, Heading, Seller, Sums, Total, VatLines } from '../receipt/paper-parts.tsx';

type Refund = NonNullable<CallResponse<'receipt.get'>['refunds']>[number];
/** A refund that has a credit note. */
export type Noted = Refund & { number: string; note: NonNullable<Refund['note']> };

/** What is printed. */
export function CreditNote({ noted }: { noted: Noted }) {
  const { t, formatDate, formatMoney, formatNumber } = useTexts();
  const { number, at, amount, credits, note } = noted;
  // texts: methods.*
  return (
    <Card data-printed="">
      <Stack gap={24}>
        <Heading>
          {t('credit_note.title')} {number}
        </Heading>
        <Facts>
          <dt>{t('receipt.issued')}</dt>
          <dd>{formatDate(at)}</dd>
          {note.receipt !== null && (
            <>
              <dt>{t('credit_note.receipt')}</dt>
              <dd>{note.receipt}</dd>
            </>
          )}
          <dt>{t('transactions.number')}</dt>
          <dd>{note.order.payment_id}</dd>
          <dt>{t('receipt.method')}</dt>
          <dd>{methodOf(t, note.order)}</dd>
        </Facts>
        <Sums>
          <dt>{refundTitle(t, noted)}</dt>
          <dd>{formatMoney(amount)}</dd>
          <VatLines {...note} />
          <Total>
            <dt>{t('credit_note.total')}</dt>
            <dd>{formatMoney(amount)}</dd>
          </Total>
          <dt>{t('credit_note.taken')}</dt>
          <dd>{formatNumber(credits)}</dd>
        </Sums>
        <Seller company={note.company} />
      </Stack>
    </Card>
  );
}
