import { mailKind } from '../platform/mail/mail-kind.ts';

/** D-13, B-08: a member who did not change the password themselves has to know, and can undo it. */
export const passwordChangedMail = mailKind<{ url: string }>({
  name: 'password-changed',
  topic: null,
  toUnconfirmed: 'never',
  content: ({ url }, { t }) => ({
    title: t('password_changed.subject'),
    paragraphs: [t('password_changed.text'), t('undo.not_you')],
    button: { label: t('undo.button'), url },
  }),
  sample: (site) => ({ url: `${site}/undo#a-token-of-an-example` }),
});
