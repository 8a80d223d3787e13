import type { PhotoRejection } from '@vesper/contracts';
import { mailKind } from '../platform/mail/mail-kind.ts';

/** D-20, R-24: others may not see a photo, and why. It acts for the account: a decision is always told. */
export const photoRejectedMail = mailKind<{ url: string; reason: PhotoRejection }>({
  name: 'photo-rejected',
  topic: null,
  content: ({ url, reason }, { t, brand }) => ({
    title: t('photo_rejected.subject'),
    // texts: photo_rejected.not_you photo_rejected.nudity photo_rejected.minor photo_rejected.contact photo_rejected.quality
    // texts: photo_rejected.other
    paragraphs: [t(`photo_rejected.${reason}`), t('photo_rejected.next')],
    button: { label: t('photo_rejected.button'), url },
    note: t('photo_rejected.questions', { email: brand.settings.support_email }),
  }),
  sample: (site) => ({ url: `${site}/profile`, reason: 'quality' }),
});
