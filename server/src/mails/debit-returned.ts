import type { Money } from '@vesper/contracts';
import { formatDate, formatMoney } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** a bank rejected a direct debit, or returned it after it was paid; then `url` is its credit note. `orderedOn`: ISO 8601. */
export const debitReturnedMail = mailKind<{ price: Money; orderedOn: string; isRejected: boolean; url?: string | undefined }>({
  name: 'debit-returned',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ price, orderedOn, isRejected, url }, { t, locale }) => {
    const about = { amount: formatMoney(price, locale), date: formatDate(orderedOn, locale, 'UTC') };
    return {
      title: t('debit_returned.subject'),
      paragraphs: isRejected
        ? [t('debit_returned.rejected', about), t('debit_returned.no_credits')]
        : [t('debit_returned.returned', about), t('debit_returned.credits'), t('debit_returned.blocked')],
      ...(url !== undefined && { button: { label: t('credit_note_mail.button'), url } }),
    };
  },
  sample: (site) => ({
    price: { amount: 2490, currency: 'EUR' },
    orderedOn: '2026-11-23T12:00:00Z',
    isRejected: false,
    url: `${site}/receipt/0b4c6a6e-7d52-4a6e-8f57-2f1f8f0a9c11/1-C000001`,
  }),
});
