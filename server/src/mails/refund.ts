import type { Order } from '@vesper/contracts';
import { formatDate, formatMoney } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** Why a late payment brought no credits. */
export type WhyNoCredits = NonNullable<Order['declined']> | 'self_excluded';

const texts = { discount_used: 'refund.why', spending_limit: 'refund.why_limit', self_excluded: 'refund.why_out' } as const;

/** The text that says so. */
export const whyOf = (why: WhyNoCredits) => texts[why];

/** A late payment was refunded in full. `paidOn`: ISO 8601; `url`: its credit note. */
export const refundMail = mailKind<{
  price: { amount: number; currency: string };
  paidOn: string;
  why?: WhyNoCredits;
  url?: string | undefined;
}>({
  name: 'refund',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ price, paidOn, why = 'discount_used', url }, { t, locale }) => ({
    title: t('refund.subject'),
    paragraphs: [
      t('refund.what', { amount: formatMoney(price, locale), date: formatDate(paidOn, locale, 'UTC') }),
      // texts: refund.why refund.why_limit refund.why_out
      t(whyOf(why)),
      t('refund.next'),
    ],
    ...(url !== undefined && { button: { label: t('credit_note_mail.button'), url } }),
  }),
  sample: (site) => ({
    price: { amount: 2490, currency: 'EUR' },
    paidOn: '2026-11-23T12:00:00Z',
    url: `${site}/receipt/0b4c6a6e-7d52-4a6e-8f57-2f1f8f0a9c11/1-C000001`,
  }),
});
