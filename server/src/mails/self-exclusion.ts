import { formatDate } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

interface Data {
  /** ISO 8601; null: for good. */
  until: string | null;
  /** Where to withdraw from a purchase. */
  url: string;
  /** Purchases with unused credits, each with the last moment to withdraw. */
  orders: readonly { order: string; until: string }[];
}

/** B-03: confirms a self-exclusion, with the order numbers that a member can't look up any more. */
export const selfExclusionMail = mailKind<Data>({
  name: 'self-exclusion',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ until, url, orders }, { t, brand, locale }) => ({
    title: t('self_exclusion.subject'),
    paragraphs: [
      until === null ? t('self_exclusion.for_good') : t('self_exclusion.text', { date: formatDate(until, locale, 'UTC') }),
      ...(orders.length > 0 ? [t('self_exclusion.credits')] : []),
      ...orders.map(({ order, until: last }) => t('self_exclusion.order', { order, date: formatDate(last, locale, 'UTC') })),
      t('self_exclusion.help'),
    ],
    ...(orders.length > 0 && { button: { label: t('self_exclusion.button'), url } }),
    note: t('self_exclusion.not_you', { email: brand.settings.support_email }),
  }),
  sample: (site) => ({
    until: '2027-05-25T12:00:00Z',
    url: `${site}/withdrawal`,
    orders: [{ order: '0b4c6a6e-7d52-4a6e-8f57-2f1f8f0a9c11', until: '2026-12-07T23:59:59.999Z' }],
  }),
});
