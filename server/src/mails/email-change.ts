import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** confirms the address that a member wants to have from now on. */
export const emailChangeMail = mailKind<{ url: string }>({
  name: 'email-change',
  topic: null,
  isAsked: true,
  content: ({ url }, { t }) => ({
    title: t('email_change.subject'),
    paragraphs: [t('email_change.text')],
    button: { label: t('email_change.button'), url },
    note: t('email_change.not_you'),
  }),
  sample: (site) => ({ url: mailedLink(site, 'email_change', 'a-token-of-an-example') }),
});
