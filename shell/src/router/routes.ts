import type { Access, Layout, PageDeclaration, RegistryEntry } from '@vesper/contracts';
import { matchRoutes } from 'react-router';

/** A page of the shell, or one that a remote declares. */
export interface AppRoute<ShellPage extends string = string> {
  path: string;
  layout: Layout;
  access: Access;
  /** Text key of the page's title. */
  title: { namespace: string; key: string };
  page: { owner: 'shell'; name: ShellPage } | { owner: 'remote'; remote: string; name: string };
  membersArea?: boolean;
  adSafe?: boolean;
  /** The values that a parameter may have. */
  values?: Record<string, string[]>;
}

export interface RouteMatch {
  route: AppRoute;
  params: Record<string, string | undefined>;
}

export interface Routes {
  /** The page at a path; null means 404. */
  find(pathname: string): RouteMatch | null;
  /** Whether both paths show the same page. A remote's page may have several paths; moving between them does not remount it. */
  isSamePage(onePath: string, otherPath: string): boolean;
  /** Whether this exact path, optional parts left out, is declared by the shell or an enabled remote. Links to other pages are hidden. */
  has(path: string): boolean;
}

/** Paths whose page is remembered, so that a long visit does not fill the memory. */
const MOST_KEPT = 200;

/** All routes of the site. If several declare the same path, the shell wins, then the registry's order. */
export function createRoutes(shellRoutes: readonly AppRoute[], registry: readonly RegistryEntry[]): Routes {
  const remoteRoutes = registry.flatMap(({ declaration }) => declaration.pages.map((page) => remoteRoute(declaration.name, page)));
  const objects = [...shellRoutes, ...remoteRoutes].map((route) => ({ path: route.path, handle: route }));

  /** A navigation asks for the same few paths again and again, and matching compiles every route each time. */
  const found = new Map<string, RouteMatch | null>();

  function find(pathname: string): RouteMatch | null {
    const known = found.get(pathname);
    if (known !== undefined) return known;
    const match = findAnew(pathname);
    if (found.size >= MOST_KEPT) found.clear();
    found.set(pathname, match);
    return match;
  }

  function findAnew(pathname: string): RouteMatch | null {
    const match = matchRoutes(objects, { pathname })?.at(-1);
    if (!match) return null;
    const { handle: route } = match.route;
    const hasItsValues = Object.entries(route.values ?? {}).every(
      ([name, allowed]) => !match.params[name] || allowed.includes(match.params[name]),
    );
    return hasItsValues ? { route, params: match.params } : null;
  }

  function isSamePage(onePath: string, otherPath: string): boolean {
    const [one, other] = [find(onePath)?.route.page, find(otherPath)?.route.page];
    if (one?.owner !== 'remote' || other?.owner !== 'remote') return one === other;
    return one.remote === other.remote && one.name === other.name;
  }

  const enabled = new Set(registry.filter(({ killed }) => !killed).map(({ name }) => name));
  const isEnabled = ({ page }: AppRoute) => page.owner === 'shell' || enabled.has(page.remote);
  return {
    find,
    isSamePage,
    has: (path) => objects.some(({ path: declared, handle }) => withoutOptional(declared) === path && isEnabled(handle)),
  };
}

/** `/transactions/:id?` is `/transactions` too. */
const withoutOptional = (declared: string): string => declared.replaceAll(/\/:\w+\?/g, '');

function remoteRoute(remote: string, { page, title, ...declared }: PageDeclaration): AppRoute {
  return { ...declared, title: { namespace: remote, key: title }, page: { owner: 'remote', remote, name: page } };
}
