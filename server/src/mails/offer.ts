import type { Money } from '@vesper/contracts';
import { formatDate, formatMoney, formatPercentage } from '@vesper/i18n';
import { type MailContent, mailKind } from '../platform/mail/mail-kind.ts';

export interface OfferMail {
  code: string;
  percentage: number;
  /** Some bundles get less, as a message has a lowest price. */
  isUpTo: boolean;
  /** Of a bundle's price; null: any. */
  minimum: Money | null;
  /** `YYYY-MM-DD`; null: it doesn't end. */
  lastDay: string | null;
  /** The shop with the code entered. */
  url: string;
}

/** a discount code, for members who asked for offers. What it says is what the shop does with the code for this reader. */
export const offerMail = mailKind<OfferMail>({
  name: 'offer',
  topic: 'offers',
  toUnconfirmed: 'never',
  content: ({ code, percentage, isUpTo, minimum, lastDay, url }, { t, locale }) => {
    const facts: NonNullable<MailContent['facts']> = [];
    if (minimum) facts.push({ label: t('offer.minimum'), value: formatMoney(minimum, locale) });
    if (lastDay) facts.push({ label: t('offer.last_day'), value: formatDate(lastDay, locale, 'UTC') });
    return {
      title: t(isUpTo ? 'offer.subject_up_to' : 'offer.subject', { percentage: formatPercentage(percentage, locale) }),
      paragraphs: [t('offer.text')],
      facts: [...facts, { label: t('offer.code'), value: code, isStrong: true }],
      button: { label: t('offer.button'), url },
      note: t('offer.note'),
    };
  },
  sample: (site) => ({
    code: 'EVENING40',
    percentage: 40,
    isUpTo: true,
    minimum: { amount: 2000, currency: 'EUR' },
    lastDay: '2026-12-24',
    url: `${site}/credits?code=EVENING40`,
  }),
});
