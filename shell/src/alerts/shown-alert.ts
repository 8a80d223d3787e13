import type { AlertName, AlertsState, PushStatus, User } from '@vesper/contracts';
import { COMPLETION_PAGE } from '../completion/incomplete.ts';

export type ShownAlert = 'activation' | 'activation_modal' | Extract<AlertName, 'notifications_disabled' | 'profile_photo' | 'push'>;

interface AlertInput {
  user: User | null;
  dismissed: AlertsState['dismissed'];
  pathname: string;
  query: URLSearchParams;
  isSmartphone: boolean;
  push: PushStatus;
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

/** it begins with a picture, which an offer would push from a phone's first screen. */
const isProfile = (pathname: string): boolean => /^\/members\/[^/]+$/.test(pathname);

export const NOTIFICATIONS_PAGE = '/notifications';

/** The one reminder that a page shows, the most important first (S-05, S-10). */
export function shownAlert({
  user,
  dismissed,
  pathname,
  query,
  isSmartphone,
  push,
  isInMembersArea,
  hasPage,
}: AlertInput): ShownAlert | null {
  if (!user || QUIET.includes(pathname)) return null;
  if (user.status === 'not_confirmed') {
    if (user.profile.status !== 'disabled') return null;
    return isSmartphone && query.has('api_signup_complete') ? 'activation_modal' : 'activation';
  }
  const isWanted = (name: AlertName, page: string) => !dismissed[name] && hasPage(page);
  if (user.notifications_disabled.length > 0 && isWanted('notifications_disabled', NOTIFICATIONS_PAGE)) return 'notifications_disabled';
  const isPhotoAtHand = pathname === '/profile';
  if (user.profile.main_image === null && !isPhotoAtHand && isWanted('profile_photo', COMPLETION_PAGE)) return 'profile_photo';
  if (push === 'unknown' && isInMembersArea && !isProfile(pathname) && !dismissed.push) return 'push';
  return null;
}
