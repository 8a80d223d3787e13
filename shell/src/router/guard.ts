import {
  type Access,
  ageCheckPath,
  internalPath,
  isOpenBeforeAgeCheck,
  type Settings,
  type Stores,
  type Tracking,
  type User,
} from '@vesper/contracts';
import type { Path } from './browser-history.ts';
import type { Routes } from './routes.ts';

export interface GuardInput {
  access: Access;
  /** The path that the page declares. */
  path: string;
  user: User | null;
  settings: Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>;
  tracking: Tracking;
  /** The requested location. */
  location: { pathname: string; search: string; hash: string };
  /** This site's origin, `https://…`. */
  origin: string;
}

export type GuardDecision = { status: 'allowed' } | { status: 'redirected'; to: string };

const allowed: GuardDecision = { status: 'allowed' };

/** Whether this visitor may open a page. Runs on every navigation: first load, links, back and forward. */
export function guard({ access, path, user, settings, tracking, location, origin }: GuardInput): GuardDecision {
  if (user?.age_check_required && access !== 'visitor' && !isOpenBeforeAgeCheck({ path, access }))
    return { status: 'redirected', to: ageCheckPath(location.pathname + location.search + location.hash) };
  if (access === 'anyone') return allowed;
  if (access === 'visitor') return user ? { status: 'redirected', to: returnPath(location.search, origin) ?? '/members' } : allowed;
  if (user || (access === 'logged_out_search' && maySearch(settings, tracking))) return allowed;
  return { status: 'redirected', to: loginPath(location) };
}

interface RedirectPorts {
  routes: Routes;
  stores: Pick<Stores, 'session' | 'settings' | 'tracking'>;
  origin: string;
}

/** Longer than any legitimate chain (login, requested page, search): stops a redirect loop. */
const MAX_REDIRECTS = 4;

/** Resolves a requested location to the one to show, following guards. Unknown paths pass: they show the 404 page. */
export function createRedirect({ routes, stores, origin }: RedirectPorts): (requested: Path) => Path {
  return (requested) => {
    let path = requested;
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const found = routes.find(path.pathname);
      if (!found) return path;
      const decision = guard({
        access: found.route.access,
        path: found.route.path,
        user: stores.session.getState().user,
        settings: stores.settings.getState().settings,
        tracking: stores.tracking.getState().tracking,
        location: path,
        origin,
      });
      if (decision.status === 'allowed') return path;
      const { pathname, search, hash } = new URL(decision.to, origin);
      path = { pathname, search, hash };
    }
    return path;
  };
}

/** The login page, with the way back to `location` as `next`. */
export const loginPath = ({ pathname, search, hash }: GuardInput['location']): string =>
  `/login?next=${encodeURIComponent(pathname + search + hash)}`;

/** The page to return to after `/login?next=…` or `/signup?next=…`. */
export const returnPath = (search: string, origin: string): string | null => internalPath(new URLSearchParams(search).get('next'), origin);

/** P-01: whether this visitor may search. An empty list of sources means any source. */
export function maySearch(settings: GuardInput['settings'], { network }: Tracking): boolean {
  if (settings.logged_out_search !== 'with_trafficsource') return settings.logged_out_search === 'all';
  const sources = settings.logged_out_search_trafficsource;
  return network !== undefined && (sources.length === 0 || sources.includes(network));
}

/** P-02: whether this visitor may sign up. */
export function maySignUp({ signups }: Pick<Settings, 'signups'>, { network, ref }: Tracking): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && (network ?? ref) !== undefined);
}
