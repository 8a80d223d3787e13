import type { IncomingHttpHeaders } from 'node:http';

/** What a provider says of a check: yes or no, and nothing of what that rests on. */
export interface AgeNotice {
  /** Our name for the check. */
  reference: string;
  isAdult: boolean;
}

/**
 * Who finds out whether someone is 18 (B-09). The member is led to its page; its signed notice to
 * `POST /hooks/age-check/<name>` is all that counts, not the member's return.
 */
export interface AgeCheckProvider {
  name: string;
  /** @returns the provider's page for the member */
  start(check: { reference: string; returnUrl: string; noticeUrl: string }): Promise<string>;
  /** Undefined: not signed by the provider, or long ago. */
  readNotice(notice: { body: string; headers: IncomingHttpHeaders; now: Date }): AgeNotice | undefined;
}
