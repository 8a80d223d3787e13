import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** D-54: leads to a page whose button logs in. */
export const loginLinkMail = mailKind<{ url: string; minutes: number }>({
  name: 'login-link',
  topic: null,
  isAsked: true,
  content: ({ url, minutes }, { t }) => ({
    title: t('login_link.subject'),
    paragraphs: [t('login_link.text', { minutes })],
    button: { label: t('login_link.button'), url },
    note: t('login_link.not_you'),
  }),
  sample: (site) => ({ url: mailedLink(site, 'login', 'a-token-of-an-example'), minutes: 60 }),
});
