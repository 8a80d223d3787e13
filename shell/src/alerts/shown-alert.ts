import type { AlertName, AlertsState, PushStatus, User } from '@vesper/contracts';
import { COMPLETION_PAGE } from '../onboarding/profile-parts.ts';

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
  /** The member has written to somebody, or is liked: there is something to be told of from now on. */
  hasNews: boolean;
  /** There is a discount to tell of here (P-06). */
  isDiscountDue: boolean;
  /** Where there is something to be told of. */
  isInMembersArea: boolean;
  /** Whether somebody provides the page: a reminder of what can't be done is none. */
  hasPage: (path: string) => boolean;
}

/** Signup, settings and the confirmation itself have something else to do (S-05). */
const QUIET = [
  '/activate',
  '/activate/done',
  '/activate/error',
  '/signup',
  '/signup-matches',
  COMPLETION_PAGE,
  '/notifications',
  '/reset-password/do',
];

/** it begins with a picture, which a strip would push from a phone's first screen. */
const isProfile = (pathname: string): boolean => /^\/members\/[^/]+$/.test(pathname);

export const NOTIFICATIONS_PAGE = '/notifications';

/** It tells of the discount itself. */
const PREMIUM_PAGE = '/premium';

/**
 * The one thing that a page tells or asks beside its own, the most important first: without a confirmed address nothing works (S-05), a discount
 * ends (M-03), the others wait (S-10). Push is offered last, and only to who has something to be told of (S-01).
 */
export function shownAlert(input: AlertInput): ShownAlert | null {
  const { user, dismissed, pathname, query, isSmartphone, push, hasNews, isDiscountDue, isInMembersArea, hasPage } = input;
  if (!user || QUIET.includes(pathname)) return null;
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
