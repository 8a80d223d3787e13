import type { Money, Refund } from '@vesper/contracts';
import { formatDate, formatMoney } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';
import { whyOf, type WhyNoCredits } from './refund.ts';

/** D-27: money of a purchase went back, with its credit note. `orderedOn`: ISO 8601. */
export const creditNoteMail = mailKind<{
  kind: Refund['kind'];
  amount: Money;
  paid: Money;
  orderedOn: string;
  number: string;
  /** Why the payment came too late to be accepted, so that no credits were added. */
  declined?: WhyNoCredits;
  url?: string | undefined;
}>({
  name: 'credit-note',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ kind, amount, paid, orderedOn, number, declined, url }, { t, locale }) => ({
    title: t('credit_note_mail.subject', { number }),
    paragraphs: [
      // texts: credit_note_mail.refund credit_note_mail.charge_back
      t(`credit_note_mail.${kind}`, {
        amount: formatMoney(amount, locale),
        paid: formatMoney(paid, locale),
        date: formatDate(orderedOn, locale, 'UTC'),
      }),
      declined ? t(whyOf(declined)) : t('credit_note_mail.credits'),
    ],
    ...(url !== undefined && { button: { label: t('credit_note_mail.button'), url } }),
  }),
  sample: (site) => ({
    kind: 'refund',
    amount: { amount: 996, currency: 'EUR' },
    paid: { amount: 2490, currency: 'EUR' },
    orderedOn: '2026-11-23T12:00:00Z',
    number: '1-C000001',
    url: `${site}/receipt/0b4c6a6e-7d52-4a6e-8f57-2f1f8f0a9c11/1-C000001`,
  }),
});
