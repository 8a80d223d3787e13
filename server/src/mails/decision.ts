import type { ReportReason } from '@vesper/contracts';
import { formatDate } from '@vesper/i18n';
import { mailKind } from '../platform/mail/mail-kind.ts';

interface Data {
  measure: 'remove-photo' | 'suspend';
  /** What it is about. */
  subject: 'profile' | 'photo' | 'message';
  rule: ReportReason;
  /** What the operator added, with empty lines between paragraphs. */
  reasons: string;
  /** ISO 8601: since when, and until when it can be appealed. */
  at: string;
  until: string;
  url: string;
}

/** B-05: what was decided against a member, about what, by which rule, and how to appeal. Never after whose report. */
export const decisionMail = mailKind<Data>({
  name: 'decision',
  topic: null,
  toUnconfirmed: 'always',
  content: ({ measure, subject, rule, reasons, at, until, url }, { t, locale }) => {
    const what = measure === 'suspend' ? 'account' : subject === 'message' ? 'chat_photo' : 'photo';
    return {
      title: t(measure === 'suspend' ? 'decision.subject_account' : 'decision.subject_photo'),
      paragraphs: [
        // texts: decision.account decision.chat_photo decision.photo
        t(`decision.${what}`, { date: formatDate(at, locale, 'UTC') }),
        // texts: decision.about.profile decision.about.photo decision.about.message
        ...(measure === 'suspend' ? [t(`decision.about.${subject}`)] : []),
        // texts: decision.rules.false_profile decision.rules.scam decision.rules.harassment decision.rules.explicit decision.rules.underage
        // texts: decision.rules.hate decision.rules.spam decision.rules.other
        t(`decision.rules.${rule}`),
        ...reasons.split(/\n\s*\n/).filter((part) => part.trim() !== ''),
        t('decision.person'),
        t('decision.appeal', { date: formatDate(until, locale, 'UTC') }),
      ],
      button: { label: t('decision.button'), url },
    };
  },
  sample: (site) => ({
    measure: 'suspend',
    subject: 'message',
    rule: 'scam',
    reasons: '',
    at: '2026-11-27T12:00:00Z',
    until: '2027-05-26T12:00:00Z',
    url: `${site}/complaints/decision#a-token-of-an-example`,
  }),
});
