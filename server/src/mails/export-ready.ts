import { formatDate } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** D-29: the copy of the member's data is there. */
export const exportReadyMail = mailKind<{ url: string; expiresAt: string }>({
  name: 'export-ready',
  topic: null,
  content: ({ url, expiresAt }, { t, locale }) => ({
    title: t('export_ready.subject'),
    paragraphs: [t('export_ready.text', { date: formatDate(expiresAt, locale, 'UTC') })],
    button: { label: t('export_ready.button'), url },
    note: t('export_ready.not_you'),
  }),
  sample: (site) => ({ url: `${site}/notifications#data`, expiresAt: '2026-12-02T20:00:00.000Z' }),
});
