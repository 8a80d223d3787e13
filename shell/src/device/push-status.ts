import type { PushStatus } from '@vesper/contracts';

interface StatusInput {
  /** Browser, server and service worker can. */
  isCapable: boolean;
  permission: NotificationPermission;
  /** This member has asked for it, in this browser. */
  isWanted: boolean;
}

/** S-01. A permission without a wish is another member's, or an old one: it counts for nothing. */
export function pushStatus({ isCapable, permission, isWanted }: StatusInput): PushStatus {
  if (!isCapable) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && isWanted ? 'subscribed' : 'unknown';
}
