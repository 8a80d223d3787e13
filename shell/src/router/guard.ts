import type { Access, Settings, Stores, Tracking, User } from '@vesper/contracts';
import type { Place } from './browser-history.ts';
import { internalPath } from './internal-path.ts';
import type { Routes } from './routes.ts';

export interface GuardInput {
  access: Access;
  user: User | null;
  settings: Pick<Settings, 'logged_out_search' | 'logged_out_search_trafficsource'>;
  tracking: Tracking;
  /** Where the visitor wants to go. */
  location: { pathname: string; search: string; hash: string };
  /** `https://…` of this site. */
  origin: string;
}

export type GuardDecision = { status: 'allowed' } | { status: 'redirected'; to: string };

const allowed: GuardDecision = { status: 'allowed' };

/** Who may open a page. Asked on every navigation: first load, back, forward and link alike. */
export function guard({ access, user, settings, tracking, location, origin }: GuardInput): GuardDecision {
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

/** No chain of guards is longer: login, where one wanted to go, search. */
const MAX_REDIRECTS = 4;

/** Where a wish to go somewhere really ends. An unknown path is let through: it is the 404 page. */
export function createRedirect({ routes, stores, origin }: RedirectPorts): (place: Place) => Place {
  return (wish) => {
    let place = wish;
    for (let made = 0; made < MAX_REDIRECTS; made += 1) {
      const found = routes.find(place.pathname);
      if (!found) return place;
      const decision = guard({
        access: found.route.access,
        user: stores.session.getState().user,
        settings: stores.settings.getState().settings,
        tracking: stores.tracking.getState().tracking,
        location: place,
        origin,
      });
      if (decision.status === 'allowed') return place;
      const { pathname, search, hash } = new URL(decision.to, origin);
      place = { pathname, search, hash };
    }
    return place;
  };
}

/** The login page, and back to `location` afterwards. */
export const loginPath = ({ pathname, search, hash }: GuardInput['location']): string =>
  `/login?next=${encodeURIComponent(pathname + search + hash)}`;

/** The page that `/login?next=…` or `/signup?next=…` leads back to. */
export const returnPath = (search: string, origin: string): string | null => internalPath(new URLSearchParams(search).get('next'), origin);

/** P-01: whether this visitor may search. An empty list of sources means: any source. */
export function maySearch(settings: GuardInput['settings'], { network }: Tracking): boolean {
  if (settings.logged_out_search !== 'with_trafficsource') return settings.logged_out_search === 'all';
  const sources = settings.logged_out_search_trafficsource;
  return network !== undefined && (sources.length === 0 || sources.includes(network));
}

/** P-02: whether this visitor may sign up. */
export function maySignUp({ signups }: Pick<Settings, 'signups'>, { network, ref }: Tracking): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && (network ?? ref) !== undefined);
}
