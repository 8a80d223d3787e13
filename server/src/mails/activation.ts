import { mailedLink } from '../identity/mailed-links.ts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** S-08: confirms an address. */
export const activationMail = mailKind<{ url: string }>({
  name: 'activation',
  topic: null,
  isAsked: true,
  content: ({ url }, { t }) => ({
    title: t('activation.subject'),
    paragraphs: [t('activation.text')],
    button: { label: t('activation.button'), url },
  }),
  sample: (site) => ({ url: mailedLink(site, 'activation', 'a-token-of-an-example') }),
});
