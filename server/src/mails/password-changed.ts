import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** D-13, B-08: a member who did not change the password themselves has to know, and can undo it. `passkeys`: how many still log in. */
export const passwordChangedMail = mailKind<{ url: string; passkeys?: number }>({
  name: 'password-changed',
  topic: null,
  toUnconfirmed: 'never',
  content: ({ url, passkeys = 0 }, { t }) => ({
    title: t('password_changed.subject'),
    paragraphs: [t('password_changed.text'), ...(passkeys > 0 ? [t('password_changed.passkeys')] : []), t('undo.not_you')],
    button: { label: t('undo.button'), url },
  }),
  sample: (site) => ({ url: mailedLink(site, 'undo_password', 'a-token-of-an-example'), passkeys: 1 }),
});
