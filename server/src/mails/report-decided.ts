import { mailKind } from '../platform/mail/mail-kind.ts';

/** B-05: a report was decided. Doesn't say what it was about, and whom only where the member wants names (D-63): `name`. */
export const reportDecidedMail = mailKind<{ url: string; name?: string }>({
  name: 'report-decided',
  topic: 'reports',
  content: ({ url, name }, { t }) => ({
    title: t('report_decided.subject'),
    paragraphs: [t('report_decided.text'), ...(name === undefined ? [] : [t('report_decided.about', { name })])],
    button: { label: t('report_decided.button'), url },
  }),
  sample: (site) => ({ url: `${site}/reports` }),
});
