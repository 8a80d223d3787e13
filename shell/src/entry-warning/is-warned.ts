import type { PageData } from '@vesper/contracts';
import type { AppRoute } from '../router/routes.ts';

/** L-02: whoever comes by a mailed link, or looks for one, has been here before. */
const EXEMPT: readonly string[] = ['/complete-signup', '/reset-password', '/reset-password/do'];

interface WarningInput {
  /** What the gateway found: brand, country, and whether it was answered before. */
  kind: PageData['entryWarning'];
  route: Pick<AppRoute, 'layout' | 'path' | 'adSafe'> | null;
  isSignedIn: boolean;
  isInstalled: boolean;
}

/** Whether the entry warning stands before this page [M-01]. A lander shows nothing that would need one [L-04], unless it says that it does. */
export function isWarned({ kind, route, isSignedIn, isInstalled }: WarningInput): boolean {
  if (kind === 'none' || isInstalled) return false;
  const layout = route?.layout ?? 'default';
  if (layout === 'chat') return kind === 'strict'; // L-03: it meets members here
  if (isSignedIn || EXEMPT.includes(route?.path ?? '')) return false;
  return layout === 'default' || (layout === 'lander' && route?.adSafe === false);
}
