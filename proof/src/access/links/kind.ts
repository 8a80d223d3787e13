import type { ApiAnswer } from '../../calls/ask.ts';

/** A member of the first brand with an open session. */
export interface Holder {
  id: string;
  email: string;
  cookie: string;
}

/** How a request is sent. */
export interface Sent {
  cookie?: string | undefined;
  host?: string;
  /** Further fields of the body: someone else's names. */
  names?: object;
}

/** What ends a right before it is tried again. */
export interface End {
  bring(token: string, holder: Holder): Promise<unknown>;
  /** The answer afterwards is no refusal, by design: only a change counts. */
  isSilent?: true;
}

/** What someone holds who may do or see something by it: the secret of a link, or the id of something of theirs. */
export interface Kind {
  /** The requirement that grants it. */
  id: string;
  /** In the plural. */
  what: string;
  issue(holder: Holder): Promise<string>;
  /** Does, with the token, what it is for. */
  use(token: string, sent: Sent): Promise<ApiAnswer>;
  /** Asks what it is for, which uses nothing up. */
  look?(token: string, sent: Sent): Promise<ApiAnswer>;
  /** It is nothing without its holder's session. */
  needsSession?: true;
  /** A second use is refused, also one at the same moment. */
  isOnce?: true;
  ends: Record<string, End>;
  /** Other ways to what its holder has, for who knows all but the secret. */
  goAround?(token: string, attacker: Holder): Promise<ApiAnswer>[];
}
