import { COMPLAINT_APPEAL_DAYS } from '@vesper/contracts';
import { mailKind } from '../platform/mail/mail-kind.ts';

interface Decided {
  ticket: string;
  outcome: 'upheld' | 'partly' | 'rejected';
  /** As the operator wrote them, with empty lines between paragraphs. */
  reasons: string;
  isAppeal: boolean;
  /** B-05: what we did to them is undone. */
  isUndone: boolean;
  url: string;
}

/** D-30: a complaint, or the appeal against a decision, is decided, and why. */
export const complaintDecidedMail = mailKind<Decided>({
  name: 'complaint-decided',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ ticket, outcome, reasons, isAppeal, isUndone, url }, { t }) => ({
    title: t('complaint_decided.subject'),
    paragraphs: [
      t(isAppeal ? 'complaint_decided.appeal_text' : 'complaint_decided.text', { ticket }),
      // texts: complaint_decided.upheld complaint_decided.partly complaint_decided.rejected
      t(`complaint_decided.${outcome}`),
      ...(isUndone ? [t('complaint_decided.undone')] : []),
      ...reasons.split(/\n\s*\n/),
      t(isAppeal ? 'complaint_decided.final' : 'complaint_decided.appeal', { days: COMPLAINT_APPEAL_DAYS }),
    ],
    button: { label: t('complaint_decided.button'), url },
  }),
  sample: (site) => ({
    ticket: '7K4M-2QXN',
    outcome: 'partly',
    reasons:
      'Your refund was late, and we have now made it in full.\n\nWe can’t pay the interest you ask for: your bank received the money within the term.',
    isAppeal: false,
    isUndone: false,
    url: `${site}/complaints/status#a-token-of-an-example`,
  }),
});
