import { formatDate } from '@vesper/i18n';
import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** S-07: the link that undoes a deletion. `eraseAt`: ISO 8601. */
export const accountDeletionMail = mailKind<{ url: string; eraseAt: string }>({
  name: 'account-deletion',
  topic: null,
  toUnconfirmed: 'never',
  content: ({ url, eraseAt }, { t, locale }) => ({
    title: t('account_deletion.subject'),
    paragraphs: [t('account_deletion.text'), t('account_deletion.restore')],
    facts: [{ label: t('account_deletion.when'), value: formatDate(eraseAt, locale, 'UTC') }],
    button: { label: t('account_deletion.button'), url, isQuiet: true },
    note: t('account_deletion.not_you'),
  }),
  sample: (site) => ({ url: mailedLink(site, 'reactivation', 'a-token-of-an-example'), eraseAt: '2026-12-07T12:00:00Z' }),
});
