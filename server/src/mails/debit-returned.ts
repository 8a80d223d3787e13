import type { Money } from '@vesper/contracts';
import { formatDate, formatMoney } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** a bank rejected a direct debit, or returned it after it was paid. `orderedOn`: ISO 8601. */
export const debitReturnedMail = mailKind<{ price: Money; orderedOn: string; isRejected: boolean }>({
  name: 'debit-returned',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ price, orderedOn, isRejected }, { t, locale }) => {
    const about = { amount: formatMoney(price, locale), date: formatDate(orderedOn, locale, 'UTC') };
    return {
      title: t('debit_returned.subject'),
      paragraphs: isRejected
        ? [t('debit_returned.rejected', about), t('debit_returned.no_credits')]
        : [t('debit_returned.returned', about), t('debit_returned.credits'), t('debit_returned.blocked')],
    };
  },
  sample: () => ({ price: { amount: 2490, currency: 'EUR' }, orderedOn: '2026-11-23T12:00:00Z', isRejected: false }),
});
