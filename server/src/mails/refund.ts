import { formatDate, formatMoney } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** A late payment was refunded in full. `paidOn`: ISO 8601. */
export const refundMail = mailKind<{ price: { amount: number; currency: string }; paidOn: string }>({
  name: 'refund',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ price, paidOn }, { t, locale }) => ({
    title: t('refund.subject'),
    paragraphs: [
      t('refund.what', { amount: formatMoney(price, locale), date: formatDate(paidOn, locale, 'UTC') }),
      t('refund.why'),
      t('refund.next'),
    ],
  }),
  sample: () => ({ price: { amount: 2490, currency: 'EUR' }, paidOn: '2026-11-23T12:00:00Z' }),
});
