import { formatDate } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** B-03: an attempt to sign up or log in while the address is excluded. `until`: ISO 8601; null: for good. */
export const lockedOutMail = mailKind<{ until: string | null }>({
  name: 'locked-out',
  topic: null,
  content: ({ until }, { t, locale }) => ({
    title: t('locked_out.subject'),
    paragraphs: [until === null ? t('locked_out.for_good') : t('locked_out.text', { date: formatDate(until, locale, 'UTC') })],
    note: t('locked_out.note'),
  }),
  sample: () => ({ until: '2027-05-25T12:00:00Z' }),
});
