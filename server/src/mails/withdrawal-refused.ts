import { formatDate } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';
import { stamp, type Withdrawal } from './withdrawal.ts';

/** D-28: a withdrawal after its term, of nothing that is left, or of a payment that is not there any more. */
export const withdrawalRefusedMail = mailKind<Withdrawal & { why: 'closed' | 'late' | 'used'; until: string | null }>({
  name: 'withdrawal-refused',
  topic: null,
  isAsked: true,
  content: ({ order, receivedAt, why, until }, { t, locale, brand }) => ({
    title: t('withdrawal.subject'),
    paragraphs: [
      t('withdrawal.received', { order, time: stamp(receivedAt, locale) }),
      // texts: withdrawal.closed withdrawal.late withdrawal.used
      t(`withdrawal.${why}`, { date: until === null ? '' : formatDate(until, locale, 'UTC') }),
      t('withdrawal.questions', { email: brand.settings.support_email }),
    ],
  }),
  sample: () => ({
    order: '0b4c6a6e-7d52-4a6e-8f57-2f1f8f0a9c11',
    receivedAt: '2026-11-23T12:00:00Z',
    why: 'late',
    until: '2026-11-20T23:59:59Z',
  }),
});
