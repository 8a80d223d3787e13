import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** B-08: tells the old address of the change, with the link that undoes it. Doesn't name the new one. */
export const emailChangedMail = mailKind<{ url: string }>({
  name: 'email-changed',
  topic: null,
  // It was the member's until now, so they had confirmed it.
  toUnconfirmed: 'always',
  content: ({ url }, { t }) => ({
    title: t('email_changed.subject'),
    paragraphs: [t('email_changed.text'), t('undo.not_you')],
    button: { label: t('undo.button'), url },
  }),
  sample: (site) => ({ url: mailedLink(site, 'undo_email', 'a-token-of-an-example') }),
});
