import { formatDate, formatTime } from '@vesper/i18n';
import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** B-08: a login in a browser that the member has not used before. `at`: ISO 8601; `device`: null if unknown. */
export const newLoginMail = mailKind<{ url: string; device: string | null; at: string; timeZone: string }>({
  name: 'new-login',
  topic: null,
  toUnconfirmed: 'never',
  content: ({ url, device, at, timeZone }, { t, locale }) => {
    const when = { date: formatDate(at, locale, timeZone), time: formatTime(at, locale, timeZone) };
    return {
      title: t('new_login.subject'),
      paragraphs: [
        device ? t('new_login.text', { device, ...when }) : t('new_login.text_unknown', when),
        t('new_login.was_you'),
        t('new_login.not_you'),
      ],
      button: { label: t('undo.button'), url },
    };
  },
  sample: (site) => ({
    url: mailedLink(site, 'undo_login', 'a-token-of-an-example'),
    device: 'Firefox, Windows',
    at: '2026-11-23T20:14:00Z',
    timeZone: 'UTC',
  }),
});
