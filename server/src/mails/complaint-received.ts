import { mailKind } from '../platform/mail/mail-kind.ts';

/**
 * D-30: we have received a complaint. Repeats nothing of it: the address may be someone else's, and no one can have us write their words
 * there.
 */
export const complaintReceivedMail = mailKind<{ ticket: string; url: string; isMember: boolean }>({
  name: 'complaint-received',
  topic: null,
  isAsked: true,
  content: ({ ticket, url, isMember }, { t }) => ({
    title: t('complaint_received.subject'),
    paragraphs: [t('complaint_received.text', { ticket }), t('complaint_received.next')],
    button: { label: t('complaint_received.button'), url },
    ...(!isMember && { note: t('complaint_received.not_you') }),
  }),
  sample: (site) => ({ ticket: '7K4M-2QXN', isMember: false, url: `${site}/complaints/status#a-token-of-an-example` }),
});
