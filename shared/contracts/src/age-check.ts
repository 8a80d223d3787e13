import type { PageDeclaration } from './remote.ts';

/** B-09: where a member who still has to prove their age is led. */
export const AGE_CHECK_PATH = '/age-check';

/** Pages of members that show no one and sell nothing: the account, one's own money, and the way out. */
const OPEN: readonly string[] = [
  AGE_CHECK_PATH,
  '/notifications',
  '/self-exclusion',
  '/limits',
  '/transactions/:id?',
  '/receipt/:id',
  '/receipt/:id/:number',
];
/** For anyone, but full of members. */
const CLOSED: readonly string[] = ['/signup-matches'];

/** Whether a member may open the page before they have proved their age. Checked by the gateway and by the shell; calls have their own list. */
export const isOpenBeforeAgeCheck = ({ path, access }: Pick<PageDeclaration, 'path' | 'access'>): boolean =>
  OPEN.includes(path) || (access === 'anyone' && !CLOSED.includes(path));

/** The page of the check, with the way back to the requested one. */
export const ageCheckPath = (requested: string): string => `${AGE_CHECK_PATH}?next=${encodeURIComponent(requested)}`;
