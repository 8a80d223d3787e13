import type { Access, Layout, PageDeclaration, RegistryEntry } from '@vesper/contracts';
import { matchRoutes } from 'react-router';

/** A page of the shell's own, or one that a remote declares. */
export interface AppRoute<ShellPage extends string = string> {
  path: string;
  layout: Layout;
  access: Access;
  /** Where the title stands: namespace and key. */
  title: { namespace: string; key: string };
  page: { owner: 'shell'; name: ShellPage } | { owner: 'remote'; remote: string; name: string };
  membersArea?: boolean;
  adSafe?: boolean;
}

export interface RouteMatch {
  route: AppRoute;
  params: Record<string, string | undefined>;
}

export interface Routes {
  /** The page at a path; null is the 404 page. */
  find(pathname: string): RouteMatch | null;
  /** Whether one page stands at both paths: a remote's page may have several, and stays on screen between them. */
  isSamePage(onePath: string, otherPath: string): boolean;
  /** Whether somebody declares exactly this path, and is not switched off: a link to a page that nobody shows is not offered. */
  has(path: string): boolean;
}

/** The site's routes: the shell's own and the registry's. For one path the shell's comes first, then the registry's order. */
export function createRoutes(shellRoutes: readonly AppRoute[], registry: readonly RegistryEntry[]): Routes {
  const remoteRoutes = registry.flatMap(({ declaration }) => declaration.pages.map((page) => remoteRoute(declaration.name, page)));
  const objects = [...shellRoutes, ...remoteRoutes].map((route) => ({ path: route.path, handle: route }));

  function find(pathname: string): RouteMatch | null {
    const match = matchRoutes(objects, { pathname })?.at(-1);
    return match ? { route: match.route.handle, params: match.params } : null;
  }

  function isSamePage(onePath: string, otherPath: string): boolean {
    const [one, other] = [find(onePath)?.route.page, find(otherPath)?.route.page];
    if (one?.owner !== 'remote' || other?.owner !== 'remote') return one === other;
    return one.remote === other.remote && one.name === other.name;
  }

  const offered = new Set(registry.filter(({ killed }) => !killed).map(({ name }) => name));
  const isOffered = ({ page }: AppRoute) => page.owner === 'shell' || offered.has(page.remote);
  return { find, isSamePage, has: (path) => objects.some((route) => route.path === path && isOffered(route.handle)) };
}

function remoteRoute(remote: string, { page, title, ...declared }: PageDeclaration): AppRoute {
  return { ...declared, title: { namespace: remote, key: title }, page: { owner: 'remote', remote, name: page } };
}
