import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** B-08: a passkey was added or removed: a member who did not do this has to know. `passkey`: its name. */
export const passkeyChangedMail = mailKind<{ what: 'added' | 'removed'; passkey: string; url: string }>({
  name: 'passkey-changed',
  topic: null,
  toUnconfirmed: 'never',
  content: ({ what, passkey, url }, { t }) => ({
    title: t(`passkey_${what}.subject`),
    paragraphs: [t(`passkey_${what}.text`, { passkey }), t('passkey_added.not_you')],
    button: { label: t('undo.button'), url },
  }),
  sample: (site) => ({ what: 'added', passkey: 'Chrome, Android', url: mailedLink(site, 'undo_passkey', 'a-token-of-an-example') }),
});
// texts: passkey_added.subject passkey_added.text passkey_removed.subject passkey_removed.text
