import type { Money } from '@vesper/contracts';
import { countryName, formatDate, formatMoney, formatPercentage } from '@vesper/i18n';
import { type MailContent, mailKind } from '../platform/mail/mail-kind.ts';

export interface ReceiptMail {
  /** The receipt's. */
  number: string;
  /** The order's, with which one withdraws without logging in. */
  order: string;
  /** Those on the house included. */
  credits: number;
  /** They are in the account. Not where the payment was refunded, or declined, before its receipt. */
  isCredited: boolean;
  paid: Money;
  /** ISO 8601. */
  paidOn: string;
  /** What the price contains, in percent; null where the company names none. */
  vat: { rate: number; amount: Money; country: string } | null;
  /** ISO 8601; null: the payment isn't completed, so there is nothing to withdraw from. */
  withdrawUntil: string | null;
  /** Of the receipt's page, and of the page where a withdrawal is declared; undefined for a brand that is no longer anywhere. */
  urls?: { receipt: string; withdrawal: string } | undefined;
}

/** N7, D-27: what was bought, with the order number and the right to withdraw (D-28), to keep. */
export const receiptMail = mailKind<ReceiptMail>({
  name: 'receipt',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ number, order, credits, isCredited, paid, paidOn, vat, withdrawUntil, urls }, { t, locale }) => {
    const money = (amount: Money) => formatMoney(amount, locale);
    const [bought, date] = [t('receipt.credits', { count: credits }), formatDate(paidOn, locale, 'UTC')];
    const facts: NonNullable<MailContent['facts']> = [{ label: bought, value: money(paid), isItem: true }];
    if (vat) {
      const rate = formatPercentage(vat.rate, locale);
      const label = t('receipt.vat', { rate, country: countryName(vat.country, locale) });
      const net = { ...paid, amount: paid.amount - vat.amount.amount };
      facts.push({ label: t('receipt.net'), value: money(net) }, { label, value: money(vat.amount) });
    }
    facts.push({ label: t('receipt.total'), value: money(paid), isStrong: true });
    const paragraphs = [t('receipt_mail.bought', { credits: bought, amount: money(paid), date }), t('receipt.once')];
    const canWithdraw = withdrawUntil !== null && urls !== undefined;
    if (canWithdraw) paragraphs.push(t('receipt.withdraw', { date: formatDate(withdrawUntil, locale, 'UTC') }));
    return {
      title: t('receipt_mail.subject', { number }),
      ...(isCredited && { heading: t('receipt_mail.heading', { count: credits }) }),
      ...(urls && { document: { label: t('receipt_mail.open'), url: urls.receipt } }),
      paragraphs,
      ...(canWithdraw && { link: { label: t('receipt.withdraw_link'), url: urls.withdrawal } }),
      facts,
      reference: { label: t('receipt.number'), value: order },
    };
  },
  sample: (site) => ({
    number: '1-000001',
    order: '0b4c6a6e-7d52-4a6e-8f57-2f1f8f0a9c11',
    credits: 65,
    isCredited: true,
    paid: { amount: 7990, currency: 'EUR' },
    paidOn: '2026-11-23T12:00:00Z',
    vat: { rate: 21, amount: { amount: 1387, currency: 'EUR' }, country: 'NL' },
    withdrawUntil: '2026-12-07T23:59:59Z',
    urls: { receipt: `${site}/receipt/0b4c6a6e-7d52-4a6e-8f57-2f1f8f0a9c11`, withdrawal: `${site}/withdrawal` },
  }),
});
