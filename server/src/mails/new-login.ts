import { formatDateTime } from '@vesper/i18n';
import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** B-08: a login in a browser that the member has not used before. `at`: ISO 8601; `device`: null if unknown. */
export const newLoginMail = mailKind<{ url: string; device: string | null; at: string; timeZone: string }>({
  name: 'new-login',
  topic: null,
  toUnconfirmed: 'never',
  content: ({ url, device, at, timeZone }, { t, locale }) => ({
    title: t('new_login.subject'),
    paragraphs: [t('new_login.text'), t('new_login.was_you'), t('new_login.not_you')],
    facts: [
      ...(device ? [{ label: t('new_login.browser'), value: device }] : []),
      { label: t('new_login.when'), value: formatDateTime(at, locale, timeZone) },
    ],
    button: { label: t('undo.button'), url },
  }),
  sample: (site) => ({
    url: mailedLink(site, 'undo_login', 'a-token-of-an-example'),
    device: 'Firefox, Windows',
    at: '2026-11-23T20:14:00Z',
    timeZone: 'UTC',
  }),
});
