import type { PushKind } from '../constants.ts';

/** S-01. `unknown`: supported, but the member hasn't asked for it in this browser. */
export type PushStatus = 'unknown' | 'unsupported' | 'denied' | 'subscribed';

/**
 * E-11: push notifications in this browser. Owner and only writer: the shell
 * (`shell:push-wanted`, `shell:push-unwanted`, the service worker). Readers: mfe-account (settings).
 */
export interface PushState {
  status: PushStatus;
  isCapable: boolean;
  isSubscribed: boolean;
  /** The last push message received while this page was open. */
  lastMessage: { kind: PushKind; at: string } | null;
}
