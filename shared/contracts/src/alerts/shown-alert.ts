import type { User } from '../api-types.ts';
import type { AlertName, AlertsState } from '../stores/alerts.ts';
import type { PushStatus } from '../stores/push.ts';

export type ShownAlert =
  | 'activation'
  | 'activation_modal'
  | 'discount'
  | Extract<AlertName, 'notifications_disabled' | 'profile_photo' | 'push'>;

interface AlertInput {
  user: User | null;
  dismissed: AlertsState['dismissed'];
  pathname: string;
  query: URLSearchParams;
  isSmartphone: boolean;
  push: PushStatus;
  /** Whether something may have happened that they could be notified of (S-01). */
  hasNews: boolean;
  /** Whether a discount is to be shown on this page (P-06). */
  isDiscountDue: boolean;
  /** */
  isInMembersArea: boolean;
  /** Whether the page exists: without it, the alert's action would lead nowhere. */
  hasPage: (path: string) => boolean;
}

export const COMPLETION_PAGE = '/complete-signup';

/** Pages without alerts: signup, settings, confirmation (S-05). */
const NO_ALERTS = [
  '/activate',
  '/activate/done',
  '/activate/error',
  '/signup',
  '/signup-matches',
  COMPLETION_PAGE,
  '/notifications',
  '/reset-password/do',
];

/** on a phone, a strip would push the profile's picture off the first screen. */
const isProfile = (pathname: string): boolean => /^\/members\/[^/]+$/.test(pathname);

export const NOTIFICATIONS_PAGE = '/notifications';

/** Shows the discount itself. */
const PREMIUM_PAGE = '/premium';

/**
 * Chooses the one alert a page shows, most important first: an unconfirmed address, because nothing works without it (S-05); a discount,
 * because it expires (M-03); then reminders (S-10). Push comes last, and only for members who may get news (S-01). Chosen by the shell, and
 * by the gateway for the markup that comes before it.
 */
export function shownAlert(input: AlertInput): ShownAlert | null {
  const { user, dismissed, pathname, query, isSmartphone, push, hasNews, isDiscountDue, isInMembersArea, hasPage } = input;
  if (!user || NO_ALERTS.includes(pathname)) return null;
  const isUnconfirmed = user.status === 'not_confirmed';
  if (isUnconfirmed && user.profile.status === 'disabled')
    return isSmartphone && query.has('api_signup_complete') ? 'activation_modal' : 'activation';
  if (isProfile(pathname)) return null;
  if (isDiscountDue && pathname !== PREMIUM_PAGE) return 'discount';
  if (isUnconfirmed) return null;
  const isWanted = (name: AlertName, page: string) => !dismissed[name] && hasPage(page);
  if (user.notifications_disabled.length > 0 && isWanted('notifications_disabled', NOTIFICATIONS_PAGE)) return 'notifications_disabled';
  const isPhotoAtHand = pathname === '/profile';
  if (user.profile.main_image === null && !isPhotoAtHand && isWanted('profile_photo', COMPLETION_PAGE)) return 'profile_photo';
  if (push === 'unknown' && hasNews && isInMembersArea && !dismissed.push) return 'push';
  return null;
}
