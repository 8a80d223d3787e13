import type { PushKind } from '../constants.ts';

/** S-01. `unknown`: this browser could, and the member has not asked for it here. */
export type PushStatus = 'unknown' | 'unsupported' | 'denied' | 'subscribed';

/**
 * E-11: whether this browser tells the member of news while no page is open. Owner and only writer: the shell
 * (`shell:push-wanted`, `shell:push-unwanted`, the service worker). Readers: mfe-account (settings).
 */
export interface PushState {
  status: PushStatus;
  isCapable: boolean;
  isSubscribed: boolean;
  /** The last that came while this page was open. */
  lastMessage: { kind: PushKind; at: string } | null;
}
