import type { Stores } from '@vesper/contracts';
import type { Path } from './browser-history.ts';
import type { Routes } from './routes.ts';

interface DocumentFacts {
  routes: Pick<Routes, 'find'>;
  session: Stores['session'];
  /** The document is a member's. */
  isMembers: boolean;
}

/** A page at `/:name` would be found at every short path, also at that of a page which isn't listed: the server knows which it is. */
const takesAnyName = ({ path }: { path: string }): boolean => /^\/:\w+$/.test(path);

/**
 * Whether a path needs another document. A document lists only the pages of its audience, visitors or members, and of landers only its
 * own (W7): whoever logs in gets a member's document, and a page that isn't listed comes with its own. Whoever is logged out stays in
 * theirs on the shell's pages, as long as an answer may be on its way that leads elsewhere (a deleted account).
 */
export const createDocumentCheck =
  ({ routes, session, isMembers }: DocumentFacts) =>
  (to: Pick<Path, 'pathname'>, from: Pick<Path, 'pathname'>): boolean => {
    const isSignedIn = session.getState().user !== null;
    if (isSignedIn && !isMembers) return true;
    const route = routes.find(to.pathname)?.route;
    if (!route || takesAnyName(route)) return to.pathname !== from.pathname;
    return !isSignedIn && isMembers && route.page.owner === 'remote' && route.access !== 'anyone';
  };
