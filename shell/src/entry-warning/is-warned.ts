import type { PageData } from '@vesper/contracts';
import type { AppRoute } from '../router/routes.ts';

/** L-02: whoever comes by a mailed link, or looks for one, has been here before. */
const EXEMPT: readonly string[] = ['/complete-signup', '/reset-password', '/reset-password/do'];

interface WarningInput {
  /** What the gateway found: brand, country, and whether it was answered before. */
  kind: PageData['entryWarning'];
  route: Pick<AppRoute, 'layout' | 'path'> | null;
  isSignedIn: boolean;
  isInstalled: boolean;
}

/** Whether the entry warning stands before this page [M-01]. Landers show nothing that would need one [L-04]. */
export function isWarned({ kind, route, isSignedIn, isInstalled }: WarningInput): boolean {
  if (kind === 'none' || isInstalled) return false;
  const layout = route?.layout ?? 'default';
  if (layout === 'chat') return kind === 'strict'; // L-03: it meets members here
  return layout === 'default' && !isSignedIn && !EXEMPT.includes(route?.path ?? '');
}
