import type { PromptAnswer, QuotedMessage } from '@vesper/contracts';

/** What a message answers: an earlier one, or what stands on the receiver's profile (B-13), as it was shown to its writer. At most one of the two. */
export interface Answered {
  readonly quote?: QuotedMessage;
  readonly about?: PromptAnswer;
}

/** That part of something larger. */
export const answeredIn = ({ quote, about }: Answered): Answered => ({ ...(quote && { quote }), ...(about && { about }) });

export const answersNothing = ({ quote, about }: Answered): boolean => quote === undefined && about === undefined;
