import type { MailKind } from '../platform/mail/mail-kind.ts';
import { accountDeletionMail } from './account-deletion.ts';
import { accountRestoredMail } from './account-restored.ts';
import { activationMail } from './activation.ts';
import { complaintDecidedMail } from './complaint-decided.ts';
import { complaintReceivedMail } from './complaint-received.ts';
import { creditNoteMail } from './credit-note.ts';
import { debitReturnedMail } from './debit-returned.ts';
import { decisionMail } from './decision.ts';
import { directDebitMail } from './direct-debit.ts';
import { emailChangeMail } from './email-change.ts';
import { emailChangedMail } from './email-changed.ts';
import { exportReadyMail } from './export-ready.ts';
import { lockedOutMail } from './locked-out.ts';
import { loginLinkMail } from './login-link.ts';
import { newLikesMail } from './new-likes.ts';
import { newLoginMail } from './new-login.ts';
import { newMessagesMail } from './new-messages.ts';
import { offerMail } from './offer.ts';
import { passkeyChangedMail } from './passkey-changed.ts';
import { passwordChangedMail } from './password-changed.ts';
import { passwordResetMail } from './password-reset.ts';
import { photoRejectedMail } from './photo-rejected.ts';
import { receiptMail } from './receipt.ts';
import { refundMail } from './refund.ts';
import { reportDecidedMail } from './report-decided.ts';
import { savedSearchMail } from './saved-search.ts';
import { selfExclusionMail } from './self-exclusion.ts';
import { withdrawalMail } from './withdrawal.ts';
import { withdrawalRefusedMail } from './withdrawal-refused.ts';

/** A kind and an example of its data. */
export interface ExampleMail {
  kind: MailKind<object>;
  data: object;
}

/** Every kind of mail, with example data: what `/dev/mails` shows. @param site the brand's origin */
export const everyMail = (site: string): ExampleMail[] => {
  const example = <Data extends object>(kind: MailKind<Data>): ExampleMail => ({ kind, data: kind.sample(site) });
  return [
    example(activationMail),
    example(passwordResetMail),
    example(loginLinkMail),
    example(passwordChangedMail),
    example(passkeyChangedMail),
    example(accountDeletionMail),
    example(accountRestoredMail),
    example(selfExclusionMail),
    example(lockedOutMail),
    example(emailChangeMail),
    example(emailChangedMail),
    example(newLoginMail),
    example(exportReadyMail),
    example(receiptMail),
    example(refundMail),
    example(creditNoteMail),
    example(directDebitMail),
    example(debitReturnedMail),
    example(withdrawalMail),
    example(withdrawalRefusedMail),
    example(newMessagesMail),
    example(newLikesMail),
    example(savedSearchMail),
    example(offerMail),
    example(photoRejectedMail),
    example(reportDecidedMail),
    example(decisionMail),
    example(complaintReceivedMail),
    example(complaintDecidedMail),
  ];
};
