import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** D-13: leads to a new password. */
export const passwordResetMail = mailKind<{ url: string; minutes: number }>({
  name: 'password-reset',
  topic: null,
  isAsked: true,
  content: ({ url, minutes }, { t }) => ({
    title: t('password_reset.subject'),
    paragraphs: [t('password_reset.text', { minutes })],
    button: { label: t('password_reset.button'), url },
    note: t('password_reset.not_you'),
  }),
  sample: (site) => ({ url: mailedLink(site, 'password_reset', 'a-token-of-an-example'), minutes: 60 }),
});
