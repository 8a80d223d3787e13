import type { PromptAnswer, QuotedMessage } from '@vesper/contracts';

/** What a message answers: an earlier one, or what stands on the receiver's profile (B-13), as it was shown to its writer. At most one of them. */
export interface Answered {
  readonly quote?: QuotedMessage;
  readonly about?: PromptAnswer;
  /** A photo there, by its id: its address is asked for when it is shown. */
  readonly aboutPhoto?: string;
}

/** That part of something larger. */
export const answeredIn = ({ quote, about, aboutPhoto }: Answered): Answered => ({
  ...(quote && { quote }),
  ...(about && { about }),
  ...(aboutPhoto !== undefined && { aboutPhoto }),
});

export const answersNothing = ({ quote, about, aboutPhoto }: Answered): boolean =>
  quote === undefined && about === undefined && aboutPhoto === undefined;
