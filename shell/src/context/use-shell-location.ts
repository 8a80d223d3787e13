import { useSyncExternalStore } from 'react';
import type { Location } from 'react-router';
import { useShell } from './shell-context.ts';

/** The current location, for components around a page. Inside a page, use React Router's `useLocation`. */
export function useShellLocation(): Location {
  const { history } = useShell();
  const current = () => history.current().location;
  return useSyncExternalStore(history.subscribe, current, current);
}
