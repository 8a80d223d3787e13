import type { PushStatus } from '@vesper/contracts';

interface StatusInput {
  /** Whether browser, server and service worker support push. */
  isCapable: boolean;
  permission: NotificationPermission;
  /** This member has turned it on in this browser. */
  isEnabled: boolean;
}

/** S-01. The permission alone does not count: another member of this browser may have granted it. */
export function pushStatus({ isCapable, permission, isEnabled }: StatusInput): PushStatus {
  if (!isCapable) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && isEnabled ? 'subscribed' : 'unknown';
}
