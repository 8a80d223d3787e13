import type { Locale, Money } from '@vesper/contracts';
import { formatDateTime, formatMoney } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

export interface Withdrawal {
  /** The order number. */
  order: string;
  /** When the withdrawal reached us, ISO 8601. */
  receivedAt: string;
}

const ORDER = '0b4c6a6e-7d52-4a6e-8f57-2f1f8f0a9c11';
const AT = '2026-11-23T12:00:00Z';

/** D-28: confirms a withdrawal, with its time and what goes back. */
export const withdrawalMail = mailKind<Withdrawal & { paid: Money; refund: Money; unused: number; bought: number }>({
  name: 'withdrawal',
  topic: null,
  isAsked: true,
  toUnconfirmed: 'always',
  content: ({ order, receivedAt, paid, refund, unused, bought }, { t, locale }) => {
    const [amount, whole] = [formatMoney(refund, locale), formatMoney(paid, locale)];
    return {
      title: t('withdrawal.subject'),
      paragraphs: [
        t('withdrawal.received', { order, time: stamp(receivedAt, locale) }),
        unused === bought ? t('withdrawal.all', { amount }) : t('withdrawal.part', { amount, paid: whole, unused, bought }),
        t('withdrawal.next'),
      ],
    };
  },
  sample: () => ({
    order: ORDER,
    receivedAt: AT,
    paid: { amount: 2490, currency: 'EUR' },
    refund: { amount: 1494, currency: 'EUR' },
    unused: 60,
    bought: 100,
  }),
});

/** With its zone, because a mail can't know the reader's. */
export const stamp = (at: string, locale: Locale): string => `${formatDateTime(at, locale, 'UTC')} UTC`;
