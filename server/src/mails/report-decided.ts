import { mailKind } from '../platform/mail/mail-kind.ts';

/** B-05: a report was decided. Says neither what nor whom it was about (D-63). */
export const reportDecidedMail = mailKind<{ url: string }>({
  name: 'report-decided',
  topic: 'reports',
  content: ({ url }, { t }) => ({
    title: t('report_decided.subject'),
    paragraphs: [t('report_decided.text')],
    button: { label: t('report_decided.button'), url },
  }),
  sample: (site) => ({ url: `${site}/reports` }),
});
