import type { Money } from '@vesper/contracts';
import { formatDate, formatMoney } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** D-25: the mandate that was given, and the day from which it is used. `collectOn`: ISO 8601. */
export const directDebitMail = mailKind<{ price: Money; ibanEnds: string; mandate: string; collectOn: string }>({
  name: 'direct-debit',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ price, ibanEnds, mandate, collectOn }, { t, brand, locale }) => {
    const { name, address, city } = brand.company;
    return {
      title: t('direct_debit.subject'),
      paragraphs: [
        t('direct_debit.what', { company: name, amount: formatMoney(price, locale), ends: ibanEnds }),
        t('direct_debit.when', { date: formatDate(collectOn, locale, 'UTC') }),
        t('direct_debit.mandate', { mandate, company: [name, address, city].filter((part) => part !== '').join(', ') }),
        t('direct_debit.rights'),
      ],
      note: t('direct_debit.not_you', { email: brand.settings.support_email }),
    };
  },
  sample: () => ({
    price: { amount: 2490, currency: 'EUR' },
    ibanEnds: '3000',
    mandate: '8F2C41D07A9B63E5',
    collectOn: '2026-11-24T12:00:00Z',
  }),
});
