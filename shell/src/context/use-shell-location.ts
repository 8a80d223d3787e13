import { useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import { useShell } from './shell-context.ts';

/** The current location, for components around a page. Inside a page, use React Router's `useLocation`. */
export function useShellLocation(): Location {
  const { history } = useShell();
  const current = () => history.current().location;
  return useSyncExternalStore(history.subscribe, current, current);
}

/** Whether the current address has this path. Renders again only when that changes. */
export function useIsAt(path: string): boolean {
  const { history } = useShell();
  const isAt = () => history.current().location.pathname === path;
  return useSyncExternalStore(history.subscribe, isAt, isAt);
}
