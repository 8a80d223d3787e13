import { useSyncExternalStore } from 'react';
import { useShell } from './shell-context.ts';
import type { Whereabouts } from '../router/browser-history.ts';

/** Where the shell is. Inside a page, use React Router's `useLocation`. */
export function useWhereabouts(): Whereabouts {
  const { history } = useShell();
  return useSyncExternalStore(history.subscribe, history.current, history.current);
}
