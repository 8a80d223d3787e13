import { formatDate, formatTime } from '@vesper/i18n';
import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** S-07, B-08: an account is back before it was erased: a member who did not do this has to know. `at`: ISO 8601. */
export const accountRestoredMail = mailKind<{ url: string; at: string; timeZone: string }>({
  name: 'account-restored',
  topic: null,
  toUnconfirmed: 'never',
  content: ({ url, at, timeZone }, { t, locale }) => ({
    title: t('account_restored.subject'),
    paragraphs: [
      t('account_restored.text', { date: formatDate(at, locale, timeZone), time: formatTime(at, locale, timeZone) }),
      t('new_login.not_you'),
    ],
    button: { label: t('undo.button'), url },
  }),
  sample: (site) => ({ url: mailedLink(site, 'undo_login', 'a-token-of-an-example'), at: '2026-11-30T20:14:00Z', timeZone: 'UTC' }),
});
