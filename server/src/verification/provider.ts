/** Whether someone is who they say, checked elsewhere (B-09). An adapter returns the result and nothing of what it was based on. */
export interface VerificationProvider {
  /**
   * Begins a check.
   * @param returnUrl where the provider leads the member afterwards
   * @returns the provider's name for it, and its page for the member
   */
  start(returnUrl: string): Promise<{ ref: string; url: string }>;
  /** The page of a check that has begun. */
  urlOf(ref: string, returnUrl: string): string;
  /** Undefined: the provider does not know the check any more. */
  resultOf(ref: string): Promise<'pending' | 'passed' | 'failed' | undefined>;
}
